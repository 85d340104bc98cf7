import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import { type SheetColumn, tableFile } from '#app/entity/files/export/write-file.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import {
  type OutletFacts,
  outletFacts,
} from '#app/modules/customers/labels/use-cases/outlet-facts.server.ts';
import { type OrderFilter, orderFilter } from '../listing/order-filter.server.ts';
import { type Place, readOrderRows } from '../listing/order-rows.server.ts';
import { describeFacets, withFacets } from '../listing/use-cases/order-facet.server.ts';
import type { OrderFacetShown, OrderFileQuery, OrderPageRow } from '../listing/wire.ts';
import { statusKey } from '../rules.ts';
import {
  lineCells,
  lineColumns,
  moneyCells,
  moneyColumns,
  readFileLines,
  readFileMoney,
  type SoldDays,
} from './order-file-lines.server.ts';

/** Rows fetched at once: memory stays flat however long the file gets. */
const batch = 2000;

type Batch = Awaited<ReturnType<typeof readBatch>>;

/** Which orders go into a file, for whoever may take them away. */
export interface OrderFilePlan {
  query: OrderFileQuery;
  filter: OrderFilter;
}

/** Plans a file; one that would silently lack orders is refused. */
export async function planOrderFile(ctx: Ctx, query: OrderFileQuery): Promise<OrderFilePlan> {
  const { scope } = requireAction(ctx, 'order:export');
  const filter = await orderFilter(ctx, scope, query);
  // A page can say that it lacks some orders; a file that is passed on cannot.
  if (filter.cut) throw new DomainError('orders.keyword-too-wide', 422, { field: 'keyword' });
  return { query, filter };
}

/**
 * The planned orders as a table file, in the list's order, read while it is written; its last line tells who took
 * it and when. Nothing to write is refused. `onRows` hears how many orders are written and is waited for.
 */
export async function orderFile(
  ctx: Ctx,
  plan: OrderFilePlan,
  onRows: (done: number) => Promise<void> = async () => {},
): Promise<FileAnswer> {
  const first = await readBatch(ctx, plan);
  if (first.rows.length === 0) throw new DomainError('common.download-failed', 404);
  const { t, tenant } = ctx;
  const user = ctx.user?.realname ?? '';
  const title = t(plan.query.lines ? 'orders:fileOfLines' : 'orders:title');
  return tableFile({
    format: plan.query.format,
    title,
    name: `${title}_${formatTime(ctx.now(), tenant.timeZone, 'YYYYMMDD-HHmmss')}`,
    columns: [...orderColumns(ctx), ...(plan.query.lines ? lineColumns : moneyColumns)(ctx, soldDays(plan))],
    batches: batches(ctx, plan, first, onRows),
    mark: t('entity:watermark', { user, time: formatTime(ctx.now(), tenant.timeZone) }),
  });
}

async function* batches(
  ctx: Ctx,
  plan: OrderFilePlan,
  first: Batch,
  onRows: (done: number) => Promise<void>,
): AsyncGenerator<FileCell[][]> {
  let done = 0;
  let current = first;
  while (current.place) {
    yield cellsOf(ctx, current);
    done += current.rows.length;
    await onRows(done);
    if (current.rows.length < batch) return;
    current = await readBatch(ctx, plan, current.place);
  }
}

/** The days whose sales a file tells, where it goes by days of sales and says both. */
function soldDays({ query: { dateBy, startDate, endDate } }: OrderFilePlan): SoldDays | null {
  return dateBy === 'sold' && startDate && endDate ? { startDate, endDate } : null;
}

/** Each batch is a transaction of its own: one over the whole download would hold back the table's upkeep. */
function readBatch(ctx: Ctx, plan: OrderFilePlan, after?: Place) {
  const { filter, query } = plan;
  const days = soldDays(plan);
  return inTenantReadOnly(ctx, async (tx) => {
    const found = await readOrderRows(tx, {
      ...query,
      tenant: ctx.tenant.slug,
      filter,
      limit: batch,
      after,
    });
    const ids = found.rows.map(({ id }) => id);
    const outletIds = found.rows.map(({ customerId }) => customerId);
    return {
      ...found,
      rows: await withFacets(ctx, tx, found.rows),
      outlets: await outletFacts(ctx, tx, outletIds),
      lines: query.lines ? await readFileLines(ctx, tx, ids, days) : null,
      money: await readFileMoney(ctx, tx, query.lines ? [] : ids, days),
    };
  });
}

function cellsOf(ctx: Ctx, { rows, lines, outlets, money }: Batch): FileCell[][] {
  const facets = describeFacets(ctx);
  const cellsOfRow = (row: OrderPageRow) =>
    orderCells(ctx, row, { facets, outlet: outlets.get(row.customerId) });
  if (!lines) return rows.map((row) => [...cellsOfRow(row), ...moneyCells(money(row.id))]);
  return rows.flatMap((row) => {
    const cells = cellsOfRow(row);
    return (lines.get(row.id) ?? []).map((line) => [...cells, ...lineCells(ctx, line)]);
  });
}

const kinds: Partial<Record<string, SheetColumn['kind']>> = {
  goodsAmount: 'money',
  freight: 'money',
  amount: 'money',
  orderedAt: 'time',
};

/** What is told of each order, and then what other modules know of it: its state in ERP. */
function orderColumns(ctx: Ctx): SheetColumn[] {
  const names = [
    'orderNo',
    'status',
    'customerCode',
    'customer',
    'channel',
    'dealer',
    'sales',
    'kind',
    'source',
    'goodsAmount',
    'freight',
    'amount',
    'orderedAt',
  ];
  return [
    ...names.map((name) => ({ kind: kinds[name] ?? 'text', label: ctx.t(`orders:column.${name}`) })),
    ...describeFacets(ctx).map(({ name }) => ({ kind: 'text' as const, label: name })),
  ];
}

function orderCells(
  { t, tenant }: Ctx,
  row: OrderPageRow,
  { facets, outlet }: { facets: readonly OrderFacetShown[]; outlet: OutletFacts | undefined },
): FileCell[] {
  return [
    row.orderNo,
    t(statusKey(row.status, row.kind)),
    outlet?.code ?? '',
    row.customerName,
    outlet?.channel ?? '',
    row.dealerName,
    row.salesName,
    t(`orders:kind.${row.kind}`),
    t(`orders:source.${row.source}`),
    row.payableFen / 100,
    row.freightFen / 100,
    row.dueFen / 100,
    formatTime(row.orderedAt, tenant.timeZone),
    ...facets.map(({ code, values }) => values.find(({ value }) => value === row.facets[code])?.name ?? ''),
  ];
}
