import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { WebSocketServer } from 'ws';
import type { Metrics } from '#app/server/metrics.server.ts';
import { explainListen } from './check-port.server.ts';

/** Answers one request of the web. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** A listening server that can be ended without cutting anyone off. */
export interface Listening {
  server: Server;
  /** No new requests; resolves when the running ones are done, at the latest after `patienceMs`. */
  drain(patienceMs: number): Promise<void>;
}

/** Makes the web server; it does not listen yet. */
export function webServer(fetch: Fetch, sockets: WebSocketServer): Server {
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    websocket: { server: sockets },
  }) as Server;
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 10_000;
  return server;
}

/** Listens, or says in a sentence why not. */
export function listen(server: Server, port: number, host: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, port, 'PORT')));
    server.listen(port, host, () => resolve({ server, drain: (patience) => drain(server, patience) }));
  });
}

/** Serves /metrics on its own port, which no tenant's host reaches. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server | null> {
  if (port === 0) return null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(explainListen(error, port, 'METRICS_PORT')),
    );
    server.listen(port, host, resolve);
  });
  return server;
}

function drain(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections kept alive by idle browsers would hold the end back for as long as they like.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const late = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
