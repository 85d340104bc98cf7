import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { asLogin } from '#app/db/as-login.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { jobSchema } from './job-schema.ts';

/** Somebody who wants a job done now, for their tenant: what a job needs of it comes along. */
export interface RequestedJob {
  tenant: string;
  timeZone: string;
  requestedBy: string;
}

/** Puts a job into its queue, in the transaction of whoever asks for it. */
export async function enqueueJob(tx: Tx, queue: string, requested: RequestedJob): Promise<void> {
  await asLogin(tx, () => {
    const boss = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobSchema, migrate: false });
    return boss.send(queue, requested);
  });
}
