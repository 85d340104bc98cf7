import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { orderingKinds } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { amountWord } from '../list-limits.ts';
import { orderScope } from '../order-filter.server.ts';
import { articleName, articleUnit, ordersSold, soldBetween } from '../sold.server.ts';
import type { Analysis, AnalysisQuery, AnalysisRow } from '../wire-analysis.ts';

const usualDays = 30;
const maxRows = 500;

/** What was ordered on some days by status, or what was sold on them by dealer or product. */
export async function analyseOrders(ctx: Ctx, query: AnalysisQuery): Promise<Analysis> {
  return analyse(ctx, query, 'order:list');
}

/** The same as a file. */
export async function exportAnalysis(ctx: Ctx, query: AnalysisQuery): Promise<FileAnswer> {
  const { rows, startDate, endDate, by } = await analyse(ctx, query, 'order:export');
  if (rows.length === 0) throw new DomainError('common.download-failed', 404);
  await noteTaken(ctx, { action: 'order:export', entity: 'order', after: { by, startDate, endDate } });
  const { t } = ctx;
  const lines = [
    ['name', 'orders', 'qty', amountWord(by), 'unit'].map((name) => t(`orders:analysis.${name}`)),
    ...rows.map((row) => [row.name, row.orders, row.qty ?? '', row.amountFen / 100, row.unit]),
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
  const sold = soldBetween(ctx, scope, { from: startDate, to: endDate });
  const sales = sql`${ordersSold()} as orders,
    sum(s.base_qty) as qty, sum(s.amount_fen) as amount`;
  const statement = {
    // What was ordered stands in a state and is no sale yet; everything else is told by the book of sales.
    status: sql`select ${orders.status}::text as key, '' as name, count(*)::int as orders, null::bigint as qty,
      sum(${orders.payableFen}) as amount from ${orders} where ${and(
        orderScope(ctx, scope),
        inArray(orders.kind, orderingKinds),
        gte(orders.orderedAt, sql`(${startDate}::date::timestamp at time zone ${zone})`),
        lt(orders.orderedAt, sql`((${endDate}::date + 1)::timestamp at time zone ${zone})`),
      )} group by 1`,
    dealer: sql`select s.dealer_id::text as key, (select d.name from ${dealerView} d where d.tenant_id = max(s.tenant_id)
      and d.id = s.dealer_id) as name, ${sales} from ${sold} group by s.dealer_id`,
    product: sql`select s.product_id::text as key, ${articleName} as name, ${articleUnit} as unit, ${sales} from ${sold} group by s.product_id`,
  }[query.by];
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<{
      key: string;
      name: string;
      unit?: string;
      orders: number;
      qty: string | null;
      amount: string;
    }>(sql`select * from (${statement}) grouped order by amount desc, key limit ${maxRows}`),
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
        unit: row.unit ?? '',
        qty: query.by !== 'product' || row.qty === null ? null : Number(row.qty),
        amountFen: Number(row.amount),
      }),
    ),
  };
}
