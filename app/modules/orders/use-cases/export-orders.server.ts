import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { csvLine, csvStart } from '#app/lib/csv.ts';
import { formatTime } from '#app/lib/date-time.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { FileAnswer } from '#app/server/api-route.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type OrderFilter, orderFilter } from '../order-filter.server.ts';
import { type Place, readOrderRows } from '../order-rows.server.ts';
import type { ListOrdersQuery, OrderRow } from '../wire.ts';

/** Rows fetched at once: memory stays flat however long the file gets. */
const batch = 2000;

type Batch = Awaited<ReturnType<typeof readOrderRows>>;

/**
 * The orders of a filter as CSV, in the list's order, streamed. It takes a permission of its own, for reading
 * a page is not taking the table away; who took what is in the audit log. Nothing to download is refused.
 */
export async function exportOrders(ctx: Ctx, query: ListOrdersQuery): Promise<FileAnswer> {
  const { scope } = requireAction(ctx, 'order:export');
  const filter = await orderFilter(ctx, scope, query);
  // A page can say that it lacks some orders; a file that is passed on cannot.
  if (filter.cut) throw new DomainError('orders.keyword-too-wide', 422, { field: 'keyword' });
  const first = await readBatch(ctx, filter, query);
  if (first.rows.length === 0) throw new DomainError('common.download-failed', 404);
  await inTenant(ctx, (tx) =>
    writeAuditLog(ctx, tx, {
      action: 'order:export',
      entity: 'order',
      entityId: '*',
      before: null,
      after: query,
    }),
  );
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  return {
    fileName: `${ctx.t('orders:title')}_${stamp}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(ctx, filter, query, first),
  };
}

async function* chunks(ctx: Ctx, filter: OrderFilter, query: ListOrdersQuery, first: Batch) {
  yield csvStart + csvLine(headings(ctx));
  let current = first;
  while (current.place) {
    yield current.rows.map((row) => csvLine(cells(ctx, row))).join('');
    if (current.rows.length < batch) return;
    current = await readBatch(ctx, filter, query, current.place);
  }
}

/** Each batch is a transaction of its own: one over the whole download would hold back the table's upkeep. */
function readBatch(ctx: Ctx, filter: OrderFilter, query: ListOrdersQuery, after?: Place): Promise<Batch> {
  return inTenantReadOnly(ctx, (tx) =>
    readOrderRows(tx, { ...query, tenant: ctx.tenant.slug, filter, limit: batch, after }),
  );
}

function headings({ t }: Ctx): string[] {
  const names = ['orderNo', 'status', 'customer', 'dealer', 'sales', 'kind', 'amount', 'orderedAt'];
  return names.map((name) => t(`orders:column.${name}`));
}

function cells({ t, tenant }: Ctx, row: OrderRow): (string | number)[] {
  return [
    row.orderNo,
    t(`orders:status.${row.status}`),
    row.customerName,
    row.dealerName,
    row.salesName,
    t(`orders:kind.${row.kind}`),
    row.payableFen / 100,
    formatTime(row.orderedAt, tenant.timeZone),
  ];
}
