import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../cluster/embedded-cluster.server.ts';
import { clusterPaths } from '../cluster/files/cluster-paths.server.ts';
import { isLocked } from '../cluster/files/lock-file.server.ts';
import { readPostmaster } from '../cluster/postmaster-pid.server.ts';
import { stopOrphan } from '../cluster/stop-orphan.server.ts';

const prefix = 'fmcg-test-';
const quiet = { info() {}, warn() {} };

/** Starts a throw-away cluster; it goes with the run, however the run ends. */
export async function startTestCluster(): Promise<Cluster> {
  await sweep();
  const directory = mkdtempSync(join(tmpdir(), prefix));
  const paths = clusterPaths(join(directory, 'pg'));
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  // After Ctrl-C nothing but this is sure to run: the server stops at its own 'exit' hook, registered later.
  const onExit = () => {
    const pid = readPostmaster(paths)?.pid;
    if (pid) process.kill(pid, 'SIGQUIT');
    for (let left = 60; existsSync(paths.postmasterPid) && left > 0; left -= 1) pause(50);
    remove();
  };
  process.on('exit', onExit);
  const cluster = await startCluster({ dataDir: paths.data, durable: false, log: quiet });
  return {
    adminUrl: cluster.adminUrl,
    async stop() {
      await cluster.stop();
      process.off('exit', onExit);
      remove();
    },
  };
}

// A run that was killed could not clean up; the next one does it.
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const paths = clusterPaths(join(tmpdir(), name, 'pg'));
    if (!existsSync(paths.lock) || isLocked(paths)) continue;
    await stopOrphan(paths, quiet);
    rmSync(paths.parent, { recursive: true, force: true, maxRetries: 5 });
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
