import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { printOrders } from '#app/modules/orders/documents/use-cases/print-orders.server.ts';
import { getForOutlet, listForOutlet } from '#app/modules/orders/listing/public/orders-of-outlet.server.ts';
import { exportOrders } from '#app/modules/orders/listing/use-cases/export-orders.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { listOrders } from '#app/modules/orders/listing/use-cases/list-orders.server.ts';
import { listOrdersQuery, orderFileQuery } from '#app/modules/orders/listing/wire.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';

type Amounts = { payableFen: number; freightFen: number };
const amounts = ({ payableFen, freightFen }: Amounts) => ({ payableFen, freightFen });
type FileAmounts = Amounts & { dueFen: number; correctedFen: number };

/**
 * Every order of an outlet comes to the same fen, goods and freight, on its page, in list, file, print, shop and ERP;
 * so does what its price was corrected by, and what the notes of its deliveries come to is what was sold with them.
 * Whoever has read the pages already gives them.
 */
export async function doorsAgree(
  ctx: Ctx,
  customerId: string,
  books: Books,
  pageOf: (id: string) => ReturnType<typeof getOrder> = (id) => getOrder(ctx, { id }),
): Promise<void> {
  const query = { customerId, size: 200 };
  const { records } = await listOrders(ctx, listOrdersQuery.parse(query));
  if (records.length === 0) return;
  const exported = await fileRows(ctx, query);
  const printed = (await printOrders(ctx, { ids: records.map(({ id }) => id), kind: 'order' })).flatMap(
    (route) => route.orders,
  );
  const outlet = { customerId, dealerId: '' };
  const inShop = await inTenant(ctx, (tx) =>
    listForOutlet(ctx, tx, outlet, { which: 'all', pageNumber: 1, size: 200 }),
  );
  const bills = [...books.bills.values()];
  const orderAgrees = async ({ id, orderNo, ...row }: (typeof records)[number]) => {
    const [page, own] = await Promise.all([
      pageOf(id),
      inTenant(ctx, (tx) => getForOutlet(ctx, tx, [outlet], id)),
    ]);
    const same = amounts(page);
    const sum = (lines: readonly { amountFen: number }[]) =>
      lines.reduce((all, { amountFen }) => all + amountFen, 0);
    expect([orderNo, dueFen(page)]).toEqual([orderNo, sum(page.lines) + page.freightFen]);
    expect({
      orderNo,
      list: { ...amounts(row), dueFen: row.dueFen },
      file: exported.get(orderNo),
      print: amounts(printed.find((one) => one.id === id)!),
      printedCorrected: printed.find((one) => one.id === id)!.corrected,
      shopCorrected: own.lines.reduce((all, { correctedFen }) => all + correctedFen, 0),
      shopMoney: own.money,
      notes: await notesOf(ctx, { id, deliveries: row.kind === 'return' ? [] : page.deliveries }),
      shop: amounts(own),
      shopLines: sum(own.lines),
      shopList: amounts(inShop.records.find((one) => one.id === id)!),
    }).toEqual({
      orderNo,
      list: { ...same, dueFen: dueFen(page) },
      file: { ...same, dueFen: dueFen(page), correctedFen: page.corrected?.fen ?? 0 },
      print: same,
      printedCorrected: page.corrected,
      shopCorrected: page.corrected?.fen ?? 0,
      shopMoney: page.money,
      notes: await soldByDelivery(
        ctx,
        { id, deliveries: row.kind === 'return' ? [] : page.deliveries },
        page.corrected?.fen ?? 0,
      ),
      shop: same,
      shopLines: page.payableFen,
      shopList: same,
    });
    const ofGoods = page.taxes.flatMap(({ rateBp, taxFen }) => {
      const ofFreight = page.freightTaxes.find((tax) => tax.rateBp === rateBp)?.taxFen ?? 0;
      return taxFen === ofFreight ? [] : [[rateBp, taxFen - ofFreight]];
    });
    expect([orderNo, printed.find((one) => one.id === id)!.taxes]).toEqual([orderNo, page.taxes]);
    // What the ERP holds of it by its own number is its goods as they were audited, those that were cut off later too;
    // freight is told to it with the books.
    for (const bill of bills.filter(({ number }) => number === orderNo))
      expect([orderNo, page.payableFen, page.payableFen + page.cutFen]).toContain(bill.fen);
    // So does the tax of each rate, of bills that say what the order comes to now; that of freight goes with it.
    for (const bill of bills.filter(({ number, fen }) => number === orderNo && fen === page.payableFen))
      if (page.cutFen === 0) expect([orderNo, taxOf(bill.model)]).toEqual([orderNo, ofGoods]);
  };
  // Nothing is written: they are read beside one another.
  await Promise.all(records.map(orderAgrees));
}

/** An order with what has left of it. */
interface Sent {
  id: string;
  deliveries: readonly { place: number }[];
}

/** What the notes of an order's deliveries come to, by their numbers, and what of all of them was corrected since. */
async function notesOf(ctx: Ctx, { id, deliveries }: Sent): Promise<Notes> {
  const notes = await Promise.all(
    deliveries.map(async ({ place }) => {
      const routes = await printOrders(ctx, { ids: [id], kind: 'order', deliveryNo: place });
      return { place, note: routes[0]!.orders[0]! };
    }),
  );
  return {
    sums: Object.fromEntries(notes.map(({ place, note }) => [place, note.payableFen])),
    correctedFen: notes.reduce((all, { note }) => all + (note.corrected?.fen ?? 0), 0),
  };
}

interface Notes {
  sums: Record<number, number>;
  correctedFen: number;
}

/** The same by the book of sales, and by the order's page. */
async function soldByDelivery(ctx: Ctx, { id, deliveries }: Sent, correctedFen: number): Promise<Notes> {
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<{ place: number; fen: string }>(sql`
      select d.place, coalesce(sum(s.amount_fen), 0) as fen from order_deliveries d
        left join sales_entries s on s.tenant_id = d.tenant_id and s.order_id = d.order_id and s.source_id = d.id
       where d.tenant_id = ${ctx.tenant.slug} and d.order_id = ${id} group by 1`),
  );
  const sums = Object.fromEntries(rows.map(({ place, fen }) => [place, Number(fen)]));
  return { sums, correctedFen: deliveries.length > 0 ? correctedFen : 0 };
}

/** The tax of each rate of a bill's lines, the highest rate first. */
function taxOf(model: Record<string, unknown>): number[][] {
  const lines = (model['FSaleOrderEntry'] ?? model['FEntity'] ?? []) as {
    FEntryTaxRate: number;
    FEntryTaxAmount: number;
  }[];
  const sums = new Map<number, number>();
  for (const { FEntryTaxRate: rate, FEntryTaxAmount: tax } of lines) {
    const rateBp = Math.round(rate * 100);
    sums.set(rateBp, (sums.get(rateBp) ?? 0) + Math.round(tax * 100));
  }
  return [...sums].filter(([, fen]) => fen !== 0).toSorted(([one], [other]) => other - one);
}

async function fileRows(ctx: Ctx, query: object): Promise<Map<string, FileAmounts>> {
  const { chunks } = await exportOrders(ctx, orderFileQuery.parse(query));
  const rows = amountsOfFile(await text(Readable.from(chunks)));
  return new Map(rows.map(({ orderNo, ...fen }) => [orderNo, fen]));
}

/** What a file of orders by days of sales says was sold on them, in fen. */
export async function soldInFile(ctx: Ctx, query: object): Promise<number> {
  const { chunks } = await exportOrders(ctx, orderFileQuery.parse(query));
  const { rows, at } = tableOf(await text(Readable.from(chunks)));
  const sold = at('所选日期的销售额');
  return rows.reduce((sum, row) => sum + fenOf(row[sold]), 0);
}

const fenOf = (cell = '') => Math.round(Number(cell) * 100);

/** The rows of a file but for the last, which tells who took it, and where its columns are. */
function tableOf(content: string): { rows: string[][]; at: (name: string) => number } {
  const [heads = [], ...rows] = content
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = (name: string) => {
    const column = heads.indexOf(name);
    expect({ name, column, heads }).not.toMatchObject({ column: -1 });
    return column;
  };
  return { rows: rows.slice(0, -1), at };
}

/** What the rows of a file of orders say, by the names of its columns. */
export function amountsOfFile(content: string): (FileAmounts & { orderNo: string })[] {
  const { rows, at } = tableOf(content);
  const [no, goods, freight, due] = [at('订单号'), at('货款'), at('运费'), at('应付金额')];
  const corrected = at('价格更正');
  return rows.map((row) => ({
    orderNo: row[no] ?? '',
    payableFen: fenOf(row[goods]),
    freightFen: fenOf(row[freight]),
    dueFen: fenOf(row[due]),
    correctedFen: fenOf(row[corrected]),
  }));
}
