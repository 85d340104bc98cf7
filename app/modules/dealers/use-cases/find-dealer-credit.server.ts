import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { openOnAccount } from '#app/modules/orders/placing/use-cases/open-on-account.server.ts';

/**
 * What a dealer's orders under way may come to and what they do: waiting, to be shipped, shipped and disputed ones;
 * null for a dealer without a limit. A caller who will add to it passes `lock`: the dealer is then held until the
 * transaction ends.
 */
export async function findDealerCredit(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ limitFen: number; usedFen: number } | null> {
  const tenant = ctx.tenant.slug;
  const held = await tx.execute<{ limit_fen: string | null }>(sql`
    select credit_limit_fen as limit_fen from dealers where tenant_id = ${tenant} and id = ${dealerId}
    ${lock ? sql`for no key update` : sql``}`);
  const limit = held.rows[0]?.limit_fen ?? null;
  if (limit === null) return null;
  const { rows } = await tx.execute<{ used: string }>(sql`
    select coalesce(sum(payable_fen), 0) as used from orders
     where tenant_id = ${tenant} and dealer_id = ${dealerId} and ${openOnAccount}`);
  return { limitFen: Number(limit), usedFen: Number(rows[0]?.used ?? 0) };
}
