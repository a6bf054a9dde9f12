# One image, two commands: the site (default) and the worker (`node src/processes/worker.ts`).
# The base is pinned by its digest, so that two builds of one commit start from the same files; deploy/README.md says how to raise it.
ARG NODE=docker.io/library/node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# Only browsers load these, from build/client. They stay dependencies, so that advisories and the bill of materials know them.
ARG BROWSER_ONLY="@fontsource-variable/bricolage-grotesque @fontsource-variable/figtree @uppy/aws-s3 @uppy/core @uppy/dashboard \
  @uppy/image-editor @uppy/locales @uppy/webcam leaflet read-excel-file"
# `npm prune` keeps TypeScript, which optional peers of graphile-worker and React Router name, and nothing reads source maps or declarations.
# The pages are in build/, so src/web is not needed either. The last two lines fail when the server needs one of the packages that browsers
# load, and when one of them is left.
RUN npm pkg delete $(printf 'dependencies.%s ' $BROWSER_ONLY) && npm prune --omit=dev \
  && rm -rf src/web node_modules/typescript node_modules/@typescript \
  && find node_modules build \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -delete \
  && find node_modules/.bin -xtype l -delete \
  && node -e "import('./build/server/index.js')" \
  && ! ls -d $(printf 'node_modules/%s ' $BROWSER_ONLY) 2>/dev/null
# The runtime of the reader of flyers carries binaries for five platforms: 290 MB, of which this one needs 25 to 45. The next line fails
# when this platform is not among them, instead of the first flyer.
RUN binaries=node_modules/onnxruntime-node/bin/napi-v6/linux/$(node -p process.arch) \
  && mv "$binaries" /tmp/onnxruntime && rm -rf node_modules/onnxruntime-node/bin \
  && mkdir -p "$(dirname "$binaries")" && mv /tmp/onnxruntime "$binaries" \
  && node -e "require('onnxruntime-node')"

FROM ${NODE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title=Cestinha org.opencontainers.image.licenses=MIT org.opencontainers.image.revision=${REVISION}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/site.config.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/src ./src
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Set WORKER_PORT for the worker only: the check then asks the worker instead of the site.
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.WORKER_PORT || process.env.PORT) + '/health/live', { signal: AbortSignal.timeout(3000) }).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=16", "src/processes/site.ts"]
