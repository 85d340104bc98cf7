import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { type OrderFilter, orderFilter } from './order-filter.server.ts';
import { type Place, readOrderRows } from './order-rows.server.ts';
import type { ListOrdersQuery, OrderRow } from './wire.ts';

/** Rows fetched at once: memory stays flat however long the file gets. */
const batch = 2000;

type Batch = Awaited<ReturnType<typeof readOrderRows>>;

/** Which orders go into a file, for whoever may take them away. */
export interface OrderFilePlan {
  query: ListOrdersQuery;
  filter: OrderFilter;
}

/** Plans a file; one that would silently lack orders is refused. */
export async function planOrderFile(ctx: Ctx, query: ListOrdersQuery): Promise<OrderFilePlan> {
  const { scope } = requireAction(ctx, 'order:export');
  const filter = await orderFilter(ctx, scope, query);
  // A page can say that it lacks some orders; a file that is passed on cannot.
  if (filter.cut) throw new DomainError('orders.keyword-too-wide', 422, { field: 'keyword' });
  return { query, filter };
}

/**
 * The planned orders as CSV, in the list's order, read while it is written. Nothing to write is refused.
 * `onRows` hears how many rows are written and is waited for.
 */
export async function orderFile(
  ctx: Ctx,
  plan: OrderFilePlan,
  onRows: (done: number) => Promise<void> = async () => {},
): Promise<FileAnswer> {
  const first = await readBatch(ctx, plan);
  if (first.rows.length === 0) throw new DomainError('common.download-failed', 404);
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  return {
    fileName: `${ctx.t('orders:title')}_${stamp}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: chunks(ctx, plan, first, onRows),
  };
}

async function* chunks(ctx: Ctx, plan: OrderFilePlan, first: Batch, onRows: (done: number) => Promise<void>) {
  yield csvStart + csvLine(headings(ctx));
  let done = 0;
  let current = first;
  while (current.place) {
    yield current.rows.map((row) => csvLine(cells(ctx, row))).join('');
    done += current.rows.length;
    await onRows(done);
    if (current.rows.length < batch) return;
    current = await readBatch(ctx, plan, current.place);
  }
}

/** Each batch is a transaction of its own: one over the whole download would hold back the table's upkeep. */
function readBatch(ctx: Ctx, { filter, query }: OrderFilePlan, after?: Place): Promise<Batch> {
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
    t(row.kind === 'return' ? `orders:returnStatus.${row.status}` : `orders:status.${row.status}`),
    row.customerName,
    row.dealerName,
    row.salesName,
    t(`orders:kind.${row.kind}`),
    row.payableFen / 100,
    formatTime(row.orderedAt, tenant.timeZone),
  ];
}
