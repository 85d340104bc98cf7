import type { Config } from '#app/composition/config.server.ts';
import { prepareJobs } from '#app/composition/jobs/prepare-jobs.server.ts';
import { startCluster } from '#app/db/cluster/embedded-cluster.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { closePool, type Db, openPool } from '#app/db/tenant-db.server.ts';
import type { Steps } from './steps.server.ts';

/** The database of the process, ready to serve. */
export interface OpenDatabase {
  db: Db;
  /** Whether it is our own and not one of DATABASE_URL. */
  embedded: boolean;
  /** Whether this start made its tables. */
  fresh: boolean;
  close(): Promise<void>;
}

/** Starts or reaches PostgreSQL, brings its tables up to date and opens the pool. */
export async function openDatabase(config: Config, steps: Steps): Promise<OpenDatabase> {
  const url = config.DATABASE_URL;
  const cluster = url
    ? null
    : await steps.run('数据库已启动', () =>
        startCluster({ dataDir: `${config.DATA_DIR}/pg`, log: steps.log }),
      );
  try {
    const prepared = await steps.run('数据表已就绪', () =>
      prepareDatabase({
        adminUrl: url ?? cluster?.adminUrl ?? '',
        appUrl: config.DATABASE_APP_URL,
        log: steps.log,
      }),
    );
    await steps.run('任务队列已就绪', () =>
      prepareJobs({ adminUrl: url ?? cluster?.adminUrl ?? '', appUrl: prepared.appUrl }),
    );
    const db = openPool(prepared.appUrl, {
      max: config.DATABASE_POOL,
      log: steps.log,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
    });
    return {
      db,
      embedded: cluster !== null,
      fresh: prepared.fresh,
      async close() {
        await closePool(db);
        await cluster?.stop();
      },
    };
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}
