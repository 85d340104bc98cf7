import { readFileSync } from 'node:fs';
import { clusterAddress } from '#app/db/cluster/cluster-address.server.ts';
import { clusterPaths } from '#app/db/cluster/files/cluster-paths.server.ts';
import { isLocked } from '#app/db/cluster/files/lock-file.server.ts';
import { readPostmaster } from '#app/db/cluster/postmaster-pid.server.ts';

/** Address of the cluster another process of ours runs on `dataDir`, for its superuser; null when none does. */
export function runningClusterUrl(dataDir = './.data/pg'): string | null {
  const paths = clusterPaths(dataDir);
  if (!isLocked(paths) || !readPostmaster(paths)?.ready) return null;
  const password = readFileSync(paths.password, 'utf8').trim();
  // Fourth line of postmaster.pid, as PostgreSQL documents it.
  const port = Number(readFileSync(paths.postmasterPid, 'utf8').split('\n')[3]);
  return clusterAddress(paths, port, password);
}
