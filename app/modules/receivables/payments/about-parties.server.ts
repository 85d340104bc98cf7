import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { type MoneyTable, oneOf } from '../accounts/money-rows.server.ts';

/** The outlet and the dealer of payments, refunds or adjustments, by id; one statement. */
export async function aboutParties(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  money: MoneyTable,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const table = oneOf(money);
  const rows = await tx
    .select({
      id: table.id,
      outlet: outletView.field('name', sql`${table}.tenant_id`, sql`${table}.customer_id`),
      dealer: dealerView.field('name', sql`${table}.tenant_id`, sql`${table}.dealer_id`),
    })
    .from(table)
    .where(and(eq(table.tenantId, tenant.slug), inArray(table.id, [...ids])));
  return new Map(rows.map(({ id, outlet, dealer }) => [id, [outlet, dealer]]));
}
