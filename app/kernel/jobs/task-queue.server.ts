import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import { asLogin } from '#app/db/as-login.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { jobSchema } from './job-schema.ts';

/** Which background task of which tenant; what it is about stands in its row. */
export interface TaskJob {
  tenant: string;
  /** The tenant's folder: a copy of a brand for acceptance has another slug. */
  folder: string;
  id: string;
}

/** Tries a task has; a process may have been killed during each. */
export const maxTries = 3;

/**
 * The queue of background tasks. A process that stops sending heartbeats has died: its task is given to
 * another. The one fetch more than there are tries is for saying that they are over.
 */
export const taskQueue: Queue = {
  name: 'background-task',
  policy: 'standard',
  retryLimit: maxTries,
  heartbeatSeconds: 15,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

/**
 * Puts a task into the queue, in the transaction that writes its row: neither is ever without the other. The more
 * of its tenant's wait already the further behind it comes, so that tenants take turns.
 */
export async function enqueueTask(tx: Tx, job: TaskJob): Promise<void> {
  await asLogin(tx, async () => {
    const queue = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobSchema, migrate: false });
    const { rows } = await tx.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from ${sql.identifier(jobSchema)}.job
           where name = ${taskQueue.name} and state < 'active' and group_id = ${job.tenant}`,
    );
    return queue.send(taskQueue.name, job, { group: { id: job.tenant }, priority: -(rows[0]?.waiting ?? 0) });
  });
}
