import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Account } from './post-entries.server.ts';
import { refundsUnderWay as underWay } from './rules.ts';

/** What was asked for and has not gone yet, in fen, as a query in brackets; `of` says of which refunds `f`. */
export function underWaySum(of: SQL): SQL {
  return sql`(select coalesce(sum(f.amount_fen), 0) from receivable_refunds f
    where ${of} and f.status = any(${sql.param([...underWay])}::text[]))`;
}

/** The same of one order, or of an account's credit. */
export async function refundsUnderWay(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { orderId: string } | Account,
): Promise<number> {
  const whose =
    'orderId' in of
      ? sql`f.order_id = ${of.orderId}`
      : sql`f.customer_id = ${of.customerId} and f.dealer_id = ${of.dealerId} and f.order_id is null`;
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select ${underWaySum(sql`f.tenant_id = ${ctx.tenant.slug} and ${whose}`)} as sum`,
  );
  return Number(rows[0]?.sum ?? 0);
}
