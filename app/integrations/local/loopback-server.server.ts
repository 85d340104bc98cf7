import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';

/** The environment of a local protocol server's handlers. */
export interface LoopbackEnv {
  Bindings: HttpBindings;
}

/** What a local protocol server can be told to do wrong. */
export interface Faults {
  mode: 'none' | 'slow' | 'garbage' | 'outage';
  /** How long a slow answer takes; longer than any client waits. */
  slowMs: number;
}

/** A server on loopback, until it is closed. */
export interface LoopbackServer {
  origin: string;
  close(): Promise<void>;
}

/** No faults, until a test says otherwise. */
export const noFaults = (): Faults => ({ mode: 'none', slowMs: 60_000 });

/** Answers late, wrongly or not at all, as the switch stands. */
export function withFaults(faults: Faults): MiddlewareHandler<LoopbackEnv> {
  return async (c, next) => {
    if (faults.mode === 'slow') await wait(faults.slowMs, undefined, { ref: false });
    if (faults.mode === 'garbage') return c.html('<html><body>502 Bad Gateway</body></html>');
    if (faults.mode !== 'outage') return next();
    c.env.incoming.socket.destroy();
    return c.body(null);
  };
}

/** Serves an application on loopback only: a local protocol server is for this machine. */
export async function listenOnLoopback(app: Hono<LoopbackEnv>, port = 0): Promise<LoopbackServer> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    listener(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a TCP server');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
