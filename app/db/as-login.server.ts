import { sql } from 'drizzle-orm';
import { requestRole } from './prepare/roles.server.ts';
import type { Tx } from './tenant-db.server.ts';

/**
 * Runs statements of a tenant's transaction with the login's own rights, which reach the job queues and no
 * tenant's rows. A failure ends the transaction, so the role comes back in any case.
 */
export async function asLogin<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const done = await work();
  await tx.execute(sql`select set_config('role', ${requestRole}, true)`);
  return done;
}
