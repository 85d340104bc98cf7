import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { creditUsedFen } from '#app/services/obligations/use-cases/credit-used.server.ts';

/**
 * What an outlet may owe and what of it is used: by all that modules know of it, debts and orders under way.
 * A caller who will add to it passes `lock`: the outlet is then locked until the transaction ends.
 */
export async function getCredit(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ limitFen: number | null; usedFen: number }> {
  const tenant = ctx.tenant.slug;
  const limits = await tx.execute<{ limit_fen: string | null }>(sql`
    select credit_limit_fen as limit_fen from customers where tenant_id = ${tenant} and id = ${customerId}
    ${lock ? sql`for no key update` : sql``}`);
  const usedFen = await creditUsedFen(ctx, tx, { kind: 'outlet', id: customerId });
  const limit = limits.rows[0]?.limit_fen ?? null;
  return { limitFen: limit === null ? null : Number(limit), usedFen };
}
