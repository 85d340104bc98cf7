import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'fmcg-acceptance-';

/** Ends the servers a run has started and that are still there, by the numbers they left in its folder. */
export async function stopServers(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pid'));
  const pids = files.map((name) => Number(readFileSync(join(folder, name), 'utf8')));
  await Promise.all(pids.map((pid) => stopServer(pid, folder)));
}

/** Clears away what runs have left that were killed before they could do it themselves. */
export async function sweepEarlierRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const run = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (!Number.isInteger(run) || isAlive(run)) continue;
    const folder = join(tmpdir(), name);
    await stopServers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function stopServer(pid: number, folder: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isOurs(pid, folder)) return;
    process.kill(pid, signal);
    const until = Date.now() + 15_000;
    while (isOurs(pid, folder) && Date.now() < until) await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** Whether the process is still the server that wrote the number: numbers are given out again. */
function isOurs(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  // Where there is no /proc, the number has to do. Of a process just ended it holds nothing.
  if (!existsSync('/proc/self/environ')) return true;
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`=${folder}/`);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
