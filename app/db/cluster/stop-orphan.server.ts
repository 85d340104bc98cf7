import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import type { ClusterPaths } from './files/cluster-paths.server.ts';
import { isPostmasterOf, readPostmaster } from './postmaster-pid.server.ts';

/** Stops a PostgreSQL that outlived the program that started it, and clears the files a dead one left its pid in. */
export async function stopOrphan(paths: ClusterPaths, log: StartLog): Promise<void> {
  const postmaster = readPostmaster(paths);
  if (postmaster && isPostmasterOf(postmaster.pid, paths)) {
    log.info(`上次留下的 PostgreSQL（进程 ${postmaster.pid}）还在运行，先把它停下。`);
    await stopPostmaster(postmaster.pid, paths);
  }
  // A number in a stale file may by now belong to any process, and PostgreSQL would refuse to start for it.
  const sockets = globSync('.s.PGSQL.*', { cwd: paths.data }).map((name) => join(paths.data, name));
  for (const file of [paths.postmasterPid, ...sockets]) rmSync(file, { force: true });
}

async function stopPostmaster(pid: number, paths: ClusterPaths): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < seconds * 1000; waited += 25) {
      if (!isPostmasterOf(pid, paths)) return;
      await sleep(25);
    }
  }
  throw new StartError(`数据目录 ${paths.data} 上次留下的 PostgreSQL（进程 ${pid}）停不下来，请手工结束它。`);
}
