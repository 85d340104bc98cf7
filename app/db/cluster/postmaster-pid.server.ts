import { readFileSync } from 'node:fs';
import type { ClusterPaths } from './files/cluster-paths.server.ts';
import { commandLine, processIdentity } from './process-identity.server.ts';

/** What a running PostgreSQL writes about itself into postmaster.pid. */
export type Postmaster = { pid: number; ready: boolean };

/** Reads postmaster.pid; null when there is none or it is not finished. */
export function readPostmaster(paths: ClusterPaths): Postmaster | null {
  try {
    const lines = readFileSync(paths.postmasterPid, 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/** Whether this pid is now a PostgreSQL server on exactly this data directory. */
export function isPostmasterOf(pid: number, paths: ClusterPaths): boolean {
  if (processIdentity(pid) === null) return false;
  const words = commandLine(pid).replaceAll('"', '');
  return /postgres/.test(words) && `${words} `.includes(` -D ${paths.data} `);
}
