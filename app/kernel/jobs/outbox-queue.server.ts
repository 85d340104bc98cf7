import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import { asLogin } from '#app/db/as-login.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { jobSchema } from './job-schema.ts';

/** A call to look at what waits in a lane of a tenant; what it is stands in the rows of the lane. */
export interface OutboxJob {
  tenant: string;
  /** The tenant's folder: a copy of a brand for acceptance has another slug. */
  folder: string;
  lane: string;
  /** Something else than looking: what the lane makes of it is its own. */
  order?: string;
}

/** The queue that wakes whoever delivers. A job is only a call: what must not be lost are the rows it is about. */
export const outboxQueue: Queue = {
  name: 'erp-outbox',
  policy: 'standard',
  retryLimit: 2,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

/** Calls in the transaction that makes something due, for when it commits or for a later time. */
export async function wakeOutbox(
  tx: Tx,
  tenant: Pick<Tenant, 'slug' | 'folder'>,
  call: { lane: string; at?: Date; order?: string },
): Promise<void> {
  const { lane, at, order } = call;
  const job: OutboxJob = { tenant: tenant.slug, folder: tenant.folder, lane, ...(order && { order }) };
  await asLogin(tx, () => {
    const queue = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobSchema, migrate: false });
    return queue.send(outboxQueue.name, job, at ? { startAfter: at } : {});
  });
}
