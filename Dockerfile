# An image with apigen and nothing else: docker build --tag apigen . && docker run --rm --volume "$PWD:/work" apigen check
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends libyaml-dev pkg-config python3 zlib1g-dev
WORKDIR /source
COPY . .
RUN .ci/release /release \
    && mkdir /image \
    && tar -xzf /release/apigen-*.tar.gz --strip-components=1 -C /image

FROM scratch
COPY --from=build /image /
WORKDIR /work
ENTRYPOINT ["/bin/apigen"]
