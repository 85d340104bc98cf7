import { sql } from 'drizzle-orm';
import type { Tx } from '../tenant-db.server.ts';

/** Transactions that name the same key take turns: the second waits here until the first is over. */
export async function takeTurns(tx: Pick<Tx, 'execute'>, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
