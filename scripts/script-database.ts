import { startCluster } from '#app/db/cluster/embedded-cluster.server.ts';
import { runningClusterUrl } from '#app/demo/servers/running-cluster.server.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';

/**
 * Lets a script work on the database the program works on, by the address of its superuser: DATABASE_URL, else the one
 * in DATA_DIR, which is started for as long when the program does not run.
 */
export async function withDatabase<T>(log: StartLog, work: (adminUrl: string) => Promise<T>): Promise<T> {
  const dataDir = `${process.env.DATA_DIR || './.data'}/pg`;
  const url = process.env.DATABASE_URL || runningClusterUrl(dataDir);
  if (url) return work(url);
  const cluster = await startCluster({ dataDir, log });
  try {
    return await work(cluster.adminUrl);
  } finally {
    await cluster.stop();
  }
}
