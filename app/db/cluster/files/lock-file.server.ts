import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#app/lib/start/start-error.ts';
import { processIdentity } from '../process-identity.server.ts';
import type { ClusterPaths } from './cluster-paths.server.ts';

const settleMs = 80;

/** Takes the data directory for this process, or says which process has it; the result gives it back. */
export async function lockDataDirectory(paths: ClusterPaths): Promise<() => void> {
  refuseWhileHeld(paths);
  const mine = `${processIdentity(process.pid)}\n`;
  const draft = `${paths.lock}.${process.pid}`;
  const tookOver = existsSync(paths.lock);
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    refuseWhileHeld(paths);
    renameSync(draft, paths.lock);
  } finally {
    rmSync(draft, { force: true });
  }
  // Several processes may find nobody here at once: the last to write wins, and all look again.
  await sleep(tookOver ? settleMs * 2 : settleMs);
  if (readFileSync(paths.lock, 'utf8') !== mine) refuseWhileHeld(paths);
  return () => {
    if (holder(paths.lock) === mine) rmSync(paths.lock, { force: true });
  };
}

/** Whether a living process holds the lock of this data directory. */
export function isLocked(paths: ClusterPaths): boolean {
  return livingHolder(paths) !== null;
}

function refuseWhileHeld(paths: ClusterPaths): void {
  const pid = livingHolder(paths);
  if (pid !== null) throw new StartError(`数据目录 ${paths.data} 正在被进程 ${pid} 使用。`);
}

function livingHolder(paths: ClusterPaths): number | null {
  const identity = holder(paths.lock).trim();
  const pid = Number.parseInt(identity, 10);
  if (!(pid > 0) || processIdentity(pid) !== identity) return null;
  return pid;
}

function holder(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}
