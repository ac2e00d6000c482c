# Serves httpbin to the tests with gunicorn: on a free port of the loopback interface, with many threads, and without a
# delay at the end.
bind = "127.0.0.1:0"
worker_class = "gthread"
threads = 128
keepalive = 30
graceful_timeout = 1
loglevel = "warning"
control_socket_disable = True


def when_ready(server):
    print("http://%s:%d" % server.LISTENERS[0].sock.getsockname(), flush=True)
