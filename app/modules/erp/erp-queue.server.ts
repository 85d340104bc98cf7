import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import { asLogin } from '#app/db/as-login.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { jobSchema } from '#app/kernel/jobs/job-schema.ts';

/** Whose outbox to the ERP there is something to do in; what it is stands in the outbox. */
export interface ErpJob {
  tenant: string;
  /** The tenant's folder: a copy of a brand for acceptance has another slug. */
  folder: string;
  /** A day to compare with the ERP, YYYY-MM-DD; otherwise it is about the outbox. */
  reconcile?: string;
}

/** The queue that wakes whoever sends to ERPs. A job is only a call: what must not be lost is the outbox's row. */
export const erpQueue: Queue = {
  name: 'erp-outbox',
  policy: 'standard',
  retryLimit: 2,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

/** Calls in the transaction that makes something due, for now or for a later time. */
export async function enqueueErp(tx: Tx, job: ErpJob, at?: Date): Promise<void> {
  await asLogin(tx, () => {
    const queue = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobSchema, migrate: false });
    return queue.send(erpQueue.name, job, at ? { startAfter: at } : {});
  });
}
