import { and, gte, lt, ne, notInArray, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { orderScope } from '../order-filter.server.ts';
import type { Analysis, AnalysisQuery, AnalysisRow } from '../wire-analysis.ts';

const usualDays = 30;
const maxRows = 500;

/** Orders of some days by status, dealer or product. Returns are no sales, nor are refused and invalid orders. */
export async function analyseOrders(ctx: Ctx, query: AnalysisQuery): Promise<Analysis> {
  return analyse(ctx, query, 'order:list');
}

/** The same as a file. */
export async function exportAnalysis(ctx: Ctx, query: AnalysisQuery): Promise<FileAnswer> {
  const { rows, startDate, endDate, by } = await analyse(ctx, query, 'order:export');
  if (rows.length === 0) throw new DomainError('common.download-failed', 404);
  const { t } = ctx;
  const lines = [
    ['name', 'orders', 'qty', 'amount'].map((name) => t(`orders:analysis.${name}`)),
    ...rows.map((row) => [row.name, row.orders, row.qty ?? '', row.amountFen / 100]),
  ];
  async function* chunks() {
    yield csvStart + lines.map((line) => csvLine(line)).join('');
  }
  return {
    fileName: `${t('orders:analysis.title')}_${t(`orders:analysis.by.${by}`)}_${startDate}_${endDate}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(),
  };
}

async function analyse(ctx: Ctx, query: AnalysisQuery, action: string): Promise<Analysis> {
  const { scope } = requireAction(ctx, action);
  const zone = ctx.tenant.timeZone;
  const endDate = query.endDate ?? dayOf(ctx.now(), zone);
  const startDate = query.startDate ?? addDays(endDate, 1 - usualDays);
  const within = and(
    orderScope(ctx, scope),
    ne(orders.kind, 'return'),
    gte(orders.orderedAt, sql`(${startDate}::date::timestamp at time zone ${zone})`),
    lt(orders.orderedAt, sql`((${endDate}::date + 1)::timestamp at time zone ${zone})`),
    query.by === 'status' ? undefined : notInArray(orders.status, [orderStatus.refused, orderStatus.invalid]),
  );
  const statement = {
    status: sql`select ${orders.status}::text as key, '' as name, count(*)::int as orders, null::bigint as qty,
      sum(${orders.payableFen}) as amount from ${orders} where ${within} group by 1`,
    dealer: sql`select ${orders.dealerId}::text as key, max(${orders.dealerName}) as name, count(*)::int as orders,
      null::bigint as qty, sum(${orders.payableFen}) as amount from ${orders} where ${within} group by 1`,
    product: sql`select l.product_id::text as key, max(l.product_name) as name,
      count(distinct ${orders.id})::int as orders, sum(l.qty * l.factor) as qty, sum(l.amount_fen) as amount
      from ${orders} join order_lines l on l.tenant_id = ${orders.tenantId} and l.order_id = ${orders.id}
      where ${within} group by 1`,
  }[query.by];
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<{ key: string; name: string; orders: number; qty: string | null; amount: string }>(
      sql`select * from (${statement}) grouped order by amount desc, key limit ${maxRows}`,
    ),
  );
  const named = (row: { key: string; name: string }) =>
    query.by === 'status' ? ctx.t(`orders:status.${row.key}`) : row.name;
  return {
    by: query.by,
    startDate,
    endDate,
    rows: rows.map(
      (row): AnalysisRow => ({
        key: row.key,
        name: named(row),
        orders: row.orders,
        qty: row.qty === null ? null : Number(row.qty),
        amountFen: Number(row.amount),
      }),
    ),
  };
}
