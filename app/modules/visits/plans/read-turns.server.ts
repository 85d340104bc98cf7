import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import {
  listVisitable,
  type VisitableOutlet,
} from '#app/modules/customers/map/use-cases/list-visitable.server.ts';
import { visitTurns } from '../tables/plans.table.server.ts';
import { dealTurns, type Turn } from './rules-plans.ts';

/** An outlet with its turn; `came` when it is its person's since it was last asked. */
type TurnOfOutlet = VisitableOutlet & Turn & { came: boolean };

/**
 * Outlets that are visited, of everybody or of one person, each with its turn among those of its person and level; new
 * ones are given theirs.
 */
export async function readTurns(
  tx: Tx,
  tenant: { slug: string },
  ownerUserId?: string,
): Promise<TurnOfOutlet[]> {
  const { customerId, userId, level, nth } = visitTurns;
  const outlets = await listVisitable({ tenant }, tx, ownerUserId);
  const rows = await tx
    .select({ customerId, userId, level, nth })
    .from(visitTurns)
    .where(eq(visitTurns.tenantId, tenant.slug));
  const known = new Map(rows.map((row) => [row.customerId, row]));
  const turns = dealTurns(outlets, known);
  const given = turns.filter((turn) => {
    const before = known.get(turn.id);
    return before?.userId !== turn.userId || before.level !== turn.level || before.nth !== turn.nth;
  });
  for (let start = 0; start < given.length; start += 1_000) {
    const values = given.slice(start, start + 1_000).map((turn) => ({
      tenantId: tenant.slug,
      customerId: turn.id,
      userId: turn.userId,
      level: turn.level,
      nth: turn.nth,
    }));
    await tx
      .insert(visitTurns)
      .values(values)
      .onConflictDoUpdate({
        target: [visitTurns.tenantId, visitTurns.customerId],
        set: { userId: sql`excluded.user_id`, level: sql`excluded.level`, nth: sql`excluded.nth` },
      });
  }
  return turns.map((turn) => ({ ...turn, came: known.get(turn.id)?.userId !== turn.userId }));
}
