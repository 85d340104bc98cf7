# syntax=docker/dockerfile:1
# 构建：docker build -t yikuaixiao-console .
# 运行：见 docs/operators.md

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# 浏览器的画面已在 build/ 里；镜像只带服务器直接运行的源文件。
RUN rm -rf app/architecture app/shell app/ui app/*/*/screens app/*/*/parts app/*.tsx app/*.css app/routes.ts

FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# 可选依赖是各平台的 Node 24 和内置 PostgreSQL：镜像自带前者，用 DATABASE_URL 代替后者。
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DATA_DIR=/data DEMO_DATA=off
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/package.json /app/server.ts /app/serve.ts ./
COPY --from=build /app/app app
COPY --from=build /app/build build
COPY --from=build /app/themes themes
COPY --from=build /app/tenants tenants
USER node
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.ts"]
