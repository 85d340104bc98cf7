import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LineLeft } from '#app/modules/pricing/rules-returns.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import { orderLines, orders } from '../table.server.ts';

type Settlement = (typeof orders.$inferSelect)['settlement'];

/** An order that goods were first sold with: its lines, and how what was missing of them was settled. */
interface SoldOrder {
  settlement: Settlement;
  lines: StoredLine[];
}

/** Orders that goods were first sold with, by their ids. One statement, however many. */
export async function readSoldOrders(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, SoldOrder>> {
  const rows = await tx
    .select({ id: orders.id, settlement: orders.settlement, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.tenantId, orders.tenantId), eq(orderLines.orderId, orders.id)))
    .where(and(eq(orders.tenantId, tenant.slug), inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id), asc(orderLines.lineNo));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      { settlement: own[0]!.settlement, lines: own.map(({ line }) => line) },
    ]),
  );
}

/** What an outlet keeps of a line it was sold, of which so many base units are `gone` again. */
export function lineLeft(
  { lineNo, qty, factor, cutQty, shippedQty, signedPieces }: StoredLine,
  settlement: Settlement,
  gone: number,
): Omit<LineLeft, 'room'> {
  // What was missing and sent again is there; otherwise nobody got it.
  const credited = settlement === 'refund' || settlement === 'loss';
  const missing = credited ? shippedQty * factor - signedPieces : 0;
  return {
    lineNo,
    ordered: (qty + cutQty) * factor,
    left: qty * factor - missing - gone,
    unsent: cutQty * factor + missing,
  };
}
