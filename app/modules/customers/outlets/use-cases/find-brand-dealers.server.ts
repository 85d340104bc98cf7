import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customerDealers } from '../../table.server.ts';

/** Which dealer brings an outlet the goods of which brand or category; what none of them names its own dealer brings. */
export async function findBrandDealers(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ brand: customerDealers.brand, dealerId: customerDealers.dealerId })
    .from(customerDealers)
    .where(and(eq(customerDealers.tenantId, ctx.tenant.slug), eq(customerDealers.customerId, customerId)));
  return new Map(rows.map(({ brand, dealerId }) => [brand, dealerId]));
}
