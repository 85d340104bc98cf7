import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import type { SheetColumn } from '#app/entity/files/export/write-file.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderLines } from '../table.server.ts';

type FileLine = Awaited<ReturnType<typeof selectLines>>[number];

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

/** The columns of lines, after those of their order. */
export function lineColumns({ t }: Pick<Ctx, 't'>): SheetColumn[] {
  return columns.map(([name, kind]) => ({ kind, label: t(`orders:fileColumn.${name}`) }));
}

/** The lines of orders by the order's id; one statement. */
export async function readFileLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, FileLine[]>> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(await selectLines(ctx, tx, orderIds), ({ orderId }) => orderId);
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
  ];
}
