import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { creditUsedFen } from '#app/services/obligations/use-cases/credit-used.server.ts';

/**
 * What a dealer's outlets may owe and what of it is used: by all that modules know of it, debts and orders under way;
 * null for a dealer without a limit. A caller who will add to it passes `lock`: the dealer is then locked until the
 * transaction ends.
 */
export async function findDealerCredit(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ limitFen: number; usedFen: number } | null> {
  const tenant = ctx.tenant.slug;
  const limits = await tx.execute<{ limit_fen: string | null }>(sql`
    select credit_limit_fen as limit_fen from dealers where tenant_id = ${tenant} and id = ${dealerId}
    ${lock ? sql`for no key update` : sql``}`);
  const limit = limits.rows[0]?.limit_fen ?? null;
  if (limit === null) return null;
  return { limitFen: Number(limit), usedFen: await creditUsedFen(ctx, tx, { kind: 'dealer', id: dealerId }) };
}
