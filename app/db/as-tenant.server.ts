import { sql } from 'drizzle-orm';
import type { Tx } from './tenant-db.server.ts';

/**
 * Runs statements of a transaction of the platform's within the rows of a tenant it is making, so that both hold or
 * neither does. Row-level security holds that tenant's rows alone meanwhile. A failure ends the transaction.
 */
export async function asTenant<T>(
  tx: Tx,
  { from, to }: { from: string; to: string },
  work: () => Promise<T>,
) {
  const enter = (slug: string) => tx.execute(sql`select set_config('app.tenant_id', ${slug}, true)`);
  await enter(to);
  const done = await work();
  await enter(from);
  return done;
}
