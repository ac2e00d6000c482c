# How gunicorn serves httpbin to the tests: on a free port of the loopback interface, in many threads, and gone at once.
bind = "127.0.0.1:0"
worker_class = "gthread"
threads = 128
keepalive = 30
graceful_timeout = 1
loglevel = "warning"
control_socket_disable = True


def when_ready(server):
    print("http://%s:%d" % server.LISTENERS[0].sock.getsockname(), flush=True)
