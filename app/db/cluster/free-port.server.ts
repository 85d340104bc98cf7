import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { ClusterPaths } from './files/cluster-paths.server.ts';

/** The port this cluster used last if it is still free, else another free one, remembered for next time. */
export async function rememberedPort(paths: ClusterPaths): Promise<number> {
  const last = lastPort(paths.port);
  const port = last !== null && (await probe(last)) !== null ? last : await probe(0);
  if (port === null) throw new Error('no free port on 127.0.0.1');
  if (port !== last) writeFileSync(paths.port, `${port}\n`);
  return port;
}

function lastPort(file: string): number | null {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
  } catch {
    return null;
  }
}

function probe(port: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const server = createServer();
  server.once('error', () => resolve(null));
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
  });
  return promise;
}
