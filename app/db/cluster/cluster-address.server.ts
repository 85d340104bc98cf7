import type { ClusterPaths } from './files/cluster-paths.server.ts';

/** The most bytes a socket's path may have: macOS has room for 104 with the zero at the end, Linux for 108. */
const longestPath = 103;

/**
 * Where a cluster's server puts its socket: in the data directory, which only its own user and root may enter. Null
 * where the path would be too long, and on Windows: there it is reached over TCP alone.
 */
export function socketDirectory({ data }: Pick<ClusterPaths, 'data'>): string | null {
  const fits = Buffer.byteLength(`${data}/.s.PGSQL.65535`) <= longestPath;
  return fits && process.platform !== 'win32' ? data : null;
}

/**
 * A cluster's address for its superuser. Through a socket a short statement takes half the time it takes over TCP;
 * whoever changes host and port of the address has to take `host` out of its query.
 */
export function clusterAddress(paths: Pick<ClusterPaths, 'data'>, port: number, password: string): string {
  const address = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  const directory = socketDirectory(paths);
  if (directory) address.searchParams.set('host', directory);
  return address.href;
}
