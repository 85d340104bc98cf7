import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startCluster } from '#app/db/cluster/embedded-cluster.server.ts';
import { type Child, startChild } from './child.ts';
import { type Figure, figure, median } from './figures.ts';

const rounds = 3;
const quiet = { info() {}, warn() {} };

/** From kill -9 to a product that serves, with its own PostgreSQL and the demo; against that PostgreSQL alone after the same. */
export async function restart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(resolve('.cache', 'bench-restart-'));
  try {
    const first = await start(dataDir);
    await first.kill();
    const whole: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const product = await start(dataDir);
      whole.push(performance.now() - began);
      await product.kill();
      const alone = performance.now();
      const cluster = await startCluster({ dataDir: `${dataDir}/pg`, log: quiet });
      bare.push(performance.now() - alone);
      await cluster.stop();
      // As it was before: working, and then gone.
      const again = await start(dataDir);
      await again.kill();
    }
    return [figure('restart', median(whole), 'ms', median(bare))];
  } finally {
    // The database of the last one that was killed stops by itself, or is stopped by this.
    await (await startCluster({ dataDir: `${dataDir}/pg`, log: quiet })).stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function start(dataDir: string): Promise<Child> {
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DEMO_DATA: 'on', METRICS_PORT: '0' };
  return startChild('server.ts', { env: { ...env, LOG_LEVEL: 'error' }, host: 'localhost', path: '/readyz' });
}
