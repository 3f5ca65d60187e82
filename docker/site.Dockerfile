# The shell and the server of the composed pages: publishes the shell's release when it starts, then serves the site.

# Only what decides which packages are installed, so that they are installed again only when that changes.
FROM node:24-bookworm-slim AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS packages
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci --no-audit --no-fund --loglevel=error

FROM packages AS platform
COPY tsconfig.base.json ./
COPY shared-contracts shared-contracts
COPY shared-ui shared-ui
COPY api/src/platform/bucket api/src/platform/bucket
COPY api/src/platform/http api/src/platform/http
COPY scripts scripts
RUN node scripts/bundle.mjs site releases

FROM platform AS build
COPY shell shell
RUN npm run build -w @evcare/shell

FROM node:24-bookworm-slim
ARG REVISION=""
LABEL org.opencontainers.image.title="evcare site" org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
ENV NODE_ENV=production PART=shell REVISION=${REVISION} DATA_DIR=/data
RUN mkdir -p /data/releases && chown -R node:node /data && ln -s /app/scripts/dist/bin/releases.cjs /usr/local/bin/releases
COPY --from=platform /src/package.json ./
COPY --from=platform /src/scripts/dist/bin scripts/dist/bin/
COPY --from=platform /src/scripts/src/compose/public scripts/src/compose/public/
COPY --from=platform /src/scripts/src/render/renderer.cjs scripts/src/render/
COPY --from=build /src/shell/dist dist/
USER 1000:1000
EXPOSE 3000
CMD ["node", "scripts/dist/bin/site.cjs"]
