import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { openOnAccount } from '#app/modules/orders/placing/use-cases/open-on-account.server.ts';

/**
 * What an outlet may owe and what its orders under way amount to: waiting, to be shipped, shipped and disputed ones.
 * A caller who will add to it passes `lock`: the outlet is then held until the transaction ends.
 */
export async function getCredit(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ limitFen: number | null; usedFen: number }> {
  const tenant = ctx.tenant.slug;
  const held = await tx.execute<{ limit_fen: string | null }>(sql`
    select credit_limit_fen as limit_fen from customers where tenant_id = ${tenant} and id = ${customerId}
    ${lock ? sql`for no key update` : sql``}`);
  const { rows } = await tx.execute<{ used: string }>(sql`
    select coalesce(sum(payable_fen), 0) as used from orders
     where tenant_id = ${tenant} and customer_id = ${customerId} and ${openOnAccount}`);
  const limit = held.rows[0]?.limit_fen ?? null;
  return { limitFen: limit === null ? null : Number(limit), usedFen: Number(rows[0]?.used ?? 0) };
}
