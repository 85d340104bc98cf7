import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Counted, piecesOf, piecesText } from '../fulfilment/rules-pieces.ts';
import { orderLines } from '../table.server.ts';

export type StoredLine = typeof orderLines.$inferSelect;

/** The lines of an order that is locked. */
export function linesOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<StoredLine[]> {
  return tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.slug), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.lineNo));
}

type Counter = 'shippedQty' | 'signedPieces' | 'returnedPieces' | 'swappedPieces';

/** Adds to one of the quantities of lines, by number of the line. */
export async function addToLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  counter: Counter,
  amounts: ReadonlyMap<number, number>,
): Promise<void> {
  const requested = [...amounts].filter(([, qty]) => qty !== 0);
  if (requested.length === 0) return;
  const column = orderLines[counter];
  const values = sql.join(
    requested.map(([lineNo, qty]) => sql`(${lineNo}::int, ${qty}::int)`),
    sql`, `,
  );
  await tx.execute(sql`update ${orderLines} set ${sql.identifier(column.name)} = ${column} + wanted.qty
    from (values ${values}) wanted (line_no, qty)
    where ${orderLines.tenantId} = ${ctx.tenant.slug} and ${orderLines.orderId} = ${orderId}
      and ${orderLines.lineNo} = wanted.line_no`);
}

/** The same of goods that are counted in units and loose pieces, in pieces. */
export function requestedPieces(
  lines: readonly StoredLine[],
  amounts: readonly ({ lineNo: number } & Counted)[],
  room: (line: StoredLine) => number,
): Map<number, number> {
  const factor = (lineNo: number) => lines.find((one) => one.lineNo === lineNo)?.factor ?? 1;
  const pieces = amounts.map(({ lineNo, ...counted }) => ({
    lineNo,
    qty: piecesOf({ factor: factor(lineNo) }, counted),
  }));
  return requestedOf(lines, pieces, room, (line) => piecesText(line, room(line)));
}

/** Adds up what is asked for of each line; a line that is not there, or more than it has, is refused by its number. */
export function requestedOf(
  lines: readonly StoredLine[],
  amounts: readonly { lineNo: number; qty: number }[],
  room: (line: StoredLine) => number,
  roomText: (line: StoredLine) => string = (line) => `${room(line)} ${line.unit}`,
): Map<number, number> {
  const requested = new Map<number, number>();
  for (const { lineNo, qty } of amounts) requested.set(lineNo, (requested.get(lineNo) ?? 0) + qty);
  for (const [lineNo, qty] of requested) {
    const line = lines.find((one) => one.lineNo === lineNo);
    if (!line || qty > room(line)) {
      throw new DomainError('orders.too-many', 422, {
        field: 'lines',
        values: { line: lineNo, product: line?.productName ?? '', max: line ? roomText(line) : 0 },
      });
    }
  }
  if ([...requested.values()].every((qty) => qty === 0)) {
    throw new DomainError('orders.nothing-chosen', 422, { field: 'lines' });
  }
  return requested;
}
