import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { tableFile } from '#app/entity/files/export/write-file.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { type Buyer, findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { troubleValues } from '../../pricing/rules-trouble.ts';
import { orders } from '../../table.server.ts';
import {
  fileColumns,
  fileLimits,
  type GroupedOrder,
  groupedOrders,
  neededColumns,
  type StockLeft,
  withTakenGoods,
} from '../rules-import.ts';
import { repeatedRows } from '../rules-pasted.ts';
import type { Quote } from '../wire-create.ts';
import type { CheckedOrderFile, FileFault, FileOrder } from '../wire-import.ts';
import { quoteStocked } from './create-order.server.ts';
import { readOrderFile } from './read-order-file.server.ts';

/** Outlets that one file may call by the same name are told apart up to so many. */
const mostBuyers = 500;

/**
 * What a file of orders would bring, order by order, with everything that is wrong at its line. Nothing is written:
 * each order is placed by the call that places any other, under a name of its own, so that it is placed once.
 */
export async function checkOrderFile(ctx: Ctx, { file }: { file: Uint8Array }): Promise<CheckedOrderFile> {
  const { scope } = requireAction(ctx, 'order:create');
  const given = await readOrderFile(ctx, file);
  const grouped = groupedOrders(given);
  if (grouped.length > fileLimits.orders) {
    throw new DomainError('orders.import-too-many-orders', 422, {
      field: 'file',
      values: { max: fileLimits.orders },
    });
  }
  if (grouped.some(({ charged }) => charged)) requireAction(ctx, 'order:charged');
  const content = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const names = grouped.map(({ externalNo }, index) => externalNo || `file-${content}-${index + 1}`);
  const { buyers, placed } = await inTenantReadOnly(ctx, async (tx) => ({
    buyers: await findBuyers(ctx, tx, {
      named: [...new Set(grouped.flatMap(({ customer }) => [customer, customer.toUpperCase()]))],
      limit: mostBuyers,
      scope,
    }),
    placed: await tx
      .select({ by: orders.externalBy, externalNo: orders.externalNo, orderNo: orders.orderNo })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenant.slug), inArray(orders.externalNo, names))),
  }));
  const known = new Map(placed.map(({ by, externalNo, orderNo }) => [`${by} ${externalNo}`, orderNo]));
  const checked: FileOrder[] = [];
  /** What earlier orders of the file take of an outlet's credit. */
  const taken = new Map<string, number>();
  let stock: StockLeft = new Map();
  for (const [index, group] of grouped.entries()) {
    const externalNo = names[index]!;
    const orderNo = known.get(`${group.charged?.by ?? ''} ${externalNo}`);
    const already = orderNo ? [refusal(ctx, group.at[0]!, 'placed-already', { orderNo })] : [];
    const { left, ...order } = await checkOrder(ctx, group, { buyers, taken, stock });
    if (already.length === 0) stock = left;
    checked.push({
      ...order,
      externalNo,
      named: group.externalNo !== '',
      faults: [...already, ...order.faults],
    });
  }
  return { orders: checked, lines: given.length };
}

async function checkOrder(
  ctx: Ctx,
  group: GroupedOrder,
  { buyers, taken, stock }: { buyers: readonly Buyer[]; taken: Map<string, number>; stock: StockLeft },
): Promise<Omit<FileOrder, 'externalNo' | 'named'> & { left: StockLeft }> {
  const { customer, remark, charged, lines, at } = group;
  const ofLines = group.faults.map(({ line, fault: name, values }) => fault(ctx, line, name, values));
  const found = buyersOf(buyers, customer);
  const [buyer] = found;
  const ofOutlet =
    found.length === 1 || customer === ''
      ? []
      : [fault(ctx, at[0]!, outletFault(found), outletValues(group, found))];
  const order = {
    customerId: found.length === 1 ? buyer!.id : null,
    customerName: found.length === 1 ? buyer!.name : customer,
    remark,
    charged,
    lines,
    parts: 0,
    payableFen: 0,
    freightFen: 0,
    faults: [...ofOutlet, ...ofLines],
    /** What of the stock is left for the orders after it. */
    left: stock,
  };
  if (order.faults.length > 0 || !buyer) return order;
  const { quote, stocked } = await quoteStocked(ctx, {
    customerId: buyer.id,
    lines,
    charged,
  });
  const goods = withTakenGoods(stock, stocked);
  const faults = faultsOfQuote(ctx, group, { quote, short: goods.short }, taken.get(buyer.id) ?? 0);
  if (faults.length === 0) taken.set(buyer.id, (taken.get(buyer.id) ?? 0) + dueFen(quote));
  const { payableFen, freightFen, parts } = quote;
  const left = faults.length === 0 ? goods.left : stock;
  return { ...order, parts: parts.length, payableFen, freightFen, faults, left };
}

/** The outlet of a code, or those of a name. */
function buyersOf(buyers: readonly Buyer[], customer: string): Buyer[] {
  const byCode = buyers.find(({ code }) => code.toUpperCase() === customer.toUpperCase());
  return byCode ? [byCode] : buyers.filter(({ name }) => name === customer);
}

const outletFault = (found: readonly Buyer[]) => (found.length === 0 ? 'no-outlet' : 'outlet-twice');

const outletValues = ({ customer }: GroupedOrder, found: readonly Buyer[]) => ({
  customer,
  codes: found
    .slice(0, 5)
    .map(({ code }) => code)
    .join(' / '),
});

/** What placing it would be refused for, as far as it can be told beforehand. */
function faultsOfQuote(
  ctx: Ctx,
  { at }: GroupedOrder,
  { quote, short }: { quote: Quote; short: ReadonlyMap<number, number> },
  takenFen: number,
): FileFault[] {
  const lineAt = (lineNo: number) => at[lineNo - 1] ?? at[0]!;
  const ofLines = quote.lines.flatMap((line): FileFault[] => {
    if (line.gift) return [];
    const row = lineAt(line.lineNo);
    if (line.trouble) {
      const text = ctx.t(`orders:trouble.${line.trouble}`, { ...troubleValues(line), line: row });
      return [{ line: row, text }];
    }
    const qty = short.get(line.lineNo);
    return qty === undefined ? [] : [fault(ctx, row, 'short', { qty, unit: line.unit })];
  });
  const tooSmall = quote.parts
    .filter(({ payableFen, minFen }) => payableFen < minFen)
    .map(({ dealerName, payableFen, minFen }) =>
      refusal(ctx, at[0]!, 'below-least', {
        dealer: dealerName,
        min: formatFen(minFen),
        amount: formatFen(payableFen),
      }),
    );
  const leftFen = quote.creditLeftFen === null ? null : quote.creditLeftFen - takenFen;
  const over =
    leftFen !== null && dueFen(quote) > leftFen
      ? [fault(ctx, at[0]!, 'over-credit', { left: formatFen(Math.max(0, leftFen)) })]
      : [];
  // A line that names no unit is for the same as one that names the unit it counts in.
  const bought = quote.lines.filter(({ gift }) => !gift);
  const twice = [...repeatedRows(bought)].map(([row, earlier]) =>
    fault(ctx, lineAt(bought[row - 1]!.lineNo), 'twice', { earlier: lineAt(bought[earlier - 1]!.lineNo) }),
  );
  return [...ofLines, ...twice, ...tooSmall, ...over];
}

/** What placing it is refused for, in the words of that refusal. */
const refusal = (
  { t }: Pick<Ctx, 't'>,
  line: number,
  name: 'placed-already' | 'below-least',
  values: Record<string, string>,
): FileFault => ({ line, text: t(`orders:errors.${name}`, { ...values }) });

const fault = (
  { t }: Pick<Ctx, 't'>,
  line: number,
  name: string,
  values: Record<string, string | number> = {},
): FileFault => ({ line, text: t(`orders:import.fault.${name}`, { ...values }) });

/** An empty file with the columns that are read; needed ones bear a star. */
export async function orderFileTemplate(ctx: Ctx): Promise<FileAnswer> {
  requireAction(ctx, 'order:create');
  const name = ctx.t('orders:import.templateName');
  return tableFile({
    format: 'xlsx',
    name,
    title: name,
    columns: fileColumns.map((column) => ({
      kind: 'text',
      label: `${ctx.t(`orders:import.column.${column}`)}${neededColumns.includes(column) ? ' *' : ''}`,
    })),
    batches: noRows(),
    mark: null,
  });
}

async function* noRows(): AsyncGenerator<never[][]> {
  yield [];
}
