# One remote: builds it, and ships it through the gate when it starts. PART is its folder, such as mfe-account.

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
RUN node scripts/bundle.mjs remote

FROM platform AS build
ARG PART
COPY ${PART} ${PART}
RUN npm run build -w @evcare/${PART}

FROM node:24-bookworm-slim
ARG PART
ARG REVISION=""
LABEL org.opencontainers.image.title="evcare ${PART}" org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
ENV NODE_ENV=production PART=${PART} REVISION=${REVISION} DATA_DIR=/data
RUN mkdir -p /data/releases && chown -R node:node /data
COPY --from=platform /src/scripts/dist/bin/remote.cjs scripts/dist/bin/
COPY --from=build /src/${PART}/dist dist/
USER 1000:1000
EXPOSE 8080
CMD ["node", "scripts/dist/bin/remote.cjs"]
