import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import type { SheetColumn } from '#app/entity/files/export/write-file.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { correctedFen } from '../fulfilment/rules-pieces.ts';
import { salesOn } from '../listing/order-filter.server.ts';
import { orderLines, orders } from '../table.server.ts';

type FileLine = Awaited<ReturnType<typeof selectLines>>[number] & FileMoney;

/** What a file of orders tells of each line, in the order of its columns. */
const columns = [
  ['lineNo', 'number'],
  ['productCode', 'text'],
  ['productName', 'text'],
  ['spec', 'text'],
  ['unit', 'text'],
  ['qty', 'number'],
  ['gift', 'text'],
  ['listPrice', 'money'],
  ['discount', 'money'],
  ['lineAmount', 'money'],
  ['taxRate', 'percent'],
  ['baseUnit', 'text'],
  ['signedPieces', 'number'],
  ['backPieces', 'number'],
] as const;

/** Both ends of the days that a file tells the sales of. */
export interface SoldDays {
  startDate: string;
  endDate: string;
}

/** The columns of lines, after those of their order, and of what they were sold for on some days. */
export function lineColumns({ t }: Pick<Ctx, 't'>, days: SoldDays | null): SheetColumn[] {
  return [
    ...columns.map(([name, kind]) => ({ kind, label: t(`orders:fileColumn.${name}`) })),
    ...moneyColumns({ t }, days),
  ];
}

/** What has become of the price of orders or lines, and of their sales on the days of the list where it goes by those. */
export function moneyColumns({ t }: Pick<Ctx, 't'>, days: SoldDays | null): SheetColumn[] {
  const names = days ? ['corrected', 'sold'] : ['corrected'];
  return names.map((name) => ({ kind: 'money', label: t(`orders:fileColumn.${name}`) }));
}

/** The cells of those columns. */
export const moneyCells = ({ correctedFen: by, soldFen }: FileMoney): FileCell[] =>
  soldFen === null ? [yuan(by)] : [yuan(by), yuan(soldFen)];

/** What the price of an order or a line was corrected by, and what was sold of it; null: nobody asks for days. */
interface FileMoney {
  correctedFen: number;
  soldFen: number | null;
}

/** What orders as a whole come to in those columns, by the order's id. */
export async function readFileMoney(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
  days: SoldDays | null,
): Promise<(orderId: string) => FileMoney> {
  const sold = await readSold(ctx, tx, orderIds, days);
  const repriced = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenant.slug),
        inArray(orderLines.orderId, [...orderIds]),
        sql`${orderLines.repriced} <> '[]'`,
      ),
    );
  const byOrder = Map.groupBy(repriced, ({ orderId }) => orderId);
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  return (orderId) => ({
    correctedFen: sum((byOrder.get(orderId) ?? []).map((line) => correctedFen(line))),
    soldFen: sold && fenOf(sold.get(orderId)),
  });
}

/** What was sold of an order on some days. */
interface SoldOfOrder {
  /** By the number of its line. */
  lines: Map<number, number>;
  /** What came back for the goods of an exchange, by the number of the line of its origin: below nothing. */
  back: Map<number, number>;
}

const fenOf = ({ lines, back }: SoldOfOrder = { lines: new Map(), back: new Map() }): number =>
  [...lines.values(), ...back.values()].reduce((all, fen) => all + fen, 0);

/** What was sold on some days by order; null where no days are asked for. */
async function readSold(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
  days: SoldDays | null,
): Promise<Map<string, SoldOfOrder> | null> {
  if (!days) return null;
  const back = sql`s.kind = 'exchange' and exists (select from orders o
    where o.tenant_id = s.tenant_id and o.id = s.order_id and o.brought_back is not null)`;
  const { rows } = await tx.execute<{ id: string; line: number; back: boolean; fen: string }>(sql`
    select s.order_id as id, s.line_no as line, ${back} as back, sum(s.amount_fen) as fen from ${salesOn(ctx, days)}
       and s.order_id = any(${sql.param([...orderIds])}::uuid[]) group by 1, 2, 3`);
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  const byLine = (own: typeof rows, which: boolean) =>
    new Map(own.flatMap((row) => (row.back === which ? [[row.line, Number(row.fen)] as const] : [])));
  return new Map(
    [...byOrder].map(([id, own]) => [id, { lines: byLine(own, false), back: byLine(own, true) }]),
  );
}

/**
 * The lines of orders by the order's id. With days, the goods that came back for those of an exchange are lines too, of
 * which nothing is ordered: what they were sold for is taken off. As many statements for one order as for many.
 */
export async function readFileLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
  days: SoldDays | null,
): Promise<Map<string, FileLine[]>> {
  if (orderIds.length === 0) return new Map();
  const sold = await readSold(ctx, tx, orderIds, days);
  const lines = (await selectLines(ctx, tx, orderIds)).map((line) => ({
    ...line,
    correctedFen: correctedFen(line),
    soldFen: sold && (sold.get(line.orderId)?.lines.get(line.lineNo) ?? 0),
  }));
  return Map.groupBy([...lines, ...(await linesThatCameBack(ctx, tx, sold))], ({ orderId }) => orderId);
}

/** The lines of their origins that came back for the goods of exchanges. */
async function linesThatCameBack(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  sold: Awaited<ReturnType<typeof readSold>>,
): Promise<FileLine[]> {
  const ids = [...(sold ?? [])].flatMap(([id, { back }]) => (back.size > 0 ? [id] : []));
  if (ids.length === 0) return [];
  const found = await tx
    .select({ orderId: orders.id, broughtBack: orders.broughtBack, line: orderLines })
    .from(orders)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, orders.tenantId), eq(orderLines.orderId, orders.originId)),
    )
    .where(and(eq(orders.tenantId, tenant.slug), inArray(orders.id, ids)))
    .orderBy(asc(orders.id), asc(orderLines.lineNo));
  return found.flatMap(({ orderId, broughtBack, line }) => {
    const soldFen = sold?.get(orderId)?.back.get(line.lineNo);
    if (soldFen === undefined) return [];
    const pieces = broughtBack?.find(({ lineNo }) => lineNo === line.lineNo)?.pieces ?? 0;
    const nothing = {
      qty: 0,
      listPriceFen: 0,
      discountFen: 0,
      amountFen: 0,
      signedPieces: 0,
      swappedPieces: 0,
    };
    return [{ ...line, ...nothing, orderId, returnedPieces: pieces, correctedFen: 0, soldFen }];
  });
}

function selectLines({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, orderIds: readonly string[]) {
  return tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenant.slug), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo));
}

/** An amount as files have it. */
const yuan = (fen: number) => fen / 100;

/** A line's cells: money in yuan, what was signed for and what came back in base units. */
export function lineCells({ t }: Pick<Ctx, 't'>, line: FileLine): FileCell[] {
  return [
    line.lineNo,
    line.productCode,
    line.productName,
    line.spec,
    line.unit,
    line.qty,
    t(line.gift ? 'entity:yes' : 'entity:no'),
    ...[line.listPriceFen, line.discountFen, line.amountFen].map(yuan),
    line.taxRateBp / 10_000,
    line.baseUnit,
    line.signedPieces,
    line.returnedPieces + line.swappedPieces,
    ...moneyCells(line),
  ];
}
