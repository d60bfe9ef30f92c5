# preview-render in an image that holds nothing else. The context is a folder with a release's tarballs, such as dist/ after `make release`:
#
#   docker build --build-arg VERSION=0.1.0 -t preview-render -f Dockerfile dist
#   docker run --rm -v "$PWD:/work" preview-render verify
ARG VERSION

# One stage for each processor, by the names that Docker gives them.
FROM scratch AS amd64
ARG VERSION
ADD preview-render-${VERSION}-linux-x86_64.tar.gz /

FROM scratch AS arm64
ARG VERSION
ADD preview-render-${VERSION}-linux-aarch64.tar.gz /

FROM ${TARGETARCH} AS release

FROM scratch
COPY --from=release /preview-render-*/ /
# Requests to the reader of Swift sources are written here.
WORKDIR /tmp
WORKDIR /work
ENTRYPOINT ["/bin/preview-render"]
