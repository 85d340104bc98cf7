import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { WebSocketServer } from 'ws';
import type { Metrics } from '#app/composition/metrics.server.ts';
import { explainListen } from './check-port.server.ts';

/** Answers one request of the web. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** A listening server that can be ended without cutting anyone off. */
export interface Listening {
  server: Server;
  /** No new requests; resolves when the running ones are done, at the latest after `patienceMs`. */
  drain(patienceMs: number): Promise<void>;
}

/** Requests of one connection that may be under way at once. No browser pipelines; a burst would starve all. */
const maxPerConnection = 10;

/** Makes the web server; it does not listen yet. */
export function webServer(fetch: Fetch, sockets: WebSocketServer): Server {
  const server = createAdaptorServer({
    fetch,
    websocket: { server: sockets },
    // Any other upgrade would leave its connection open with nobody to hear its errors.
    serverOptions: { shouldUpgradeCallback: isSocketUpgrade },
  }) as Server;
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 10_000;
  limitPipelining(server);
  return server;
}

function isSocketUpgrade(request: IncomingMessage): boolean {
  const requested = request.headers.upgrade?.toLowerCase() === 'websocket';
  return requested && /^(?:\/api)?\/websocket\//.test(request.url ?? '');
}

function limitPipelining(server: Server): void {
  const answer = server.listeners('request') as RequestListener[];
  const underWay = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const now = (underWay.get(socket) ?? 0) + 1;
    if (now > maxPerConnection) {
      socket.destroy();
      return;
    }
    underWay.set(socket, now);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    for (const listener of answer) listener(request, response);
  });
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
