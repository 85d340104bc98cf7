import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { allocate, sum } from '#app/modules/pricing/rules-allocate.ts';
import { bookCorrection } from '../../listing/book-sales.server.ts';
import { orderStatus, worthFen } from '../../rules.ts';
import { orderLines, orders } from '../../table.server.ts';
import { lockSold, readSoldLinesOf, type SoldLine } from '../sold-price.server.ts';

/** A line that somebody still has, or will get, goods of. */
interface KeptLine extends SoldLine {
  lineNo: number;
  productId: string;
  dealerId: string;
  /** In base units: where what was missing and credited begins, and what has left. */
  end: number;
  left: number;
}

/** Holds the order that goods were first sold with: nobody gives goods of it back before the transaction ends. */
export const holdSold = lockSold;

/**
 * Corrects what the goods of an order, and of what it was changed for, were sold for, in proportion to what each line
 * that is kept costs: what comes back later is worth so much more or less, and so are sales on that day. Nothing becomes
 * cheaper than free. The order is the one the goods were first sold with.
 */
export async function correctPrice(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, amountFen, businessOn }: { orderId: string; amountFen: number; businessOn: string },
): Promise<void> {
  await holdSold(ctx, tx, orderId);
  const lines = await keptLines(ctx, tx, orderId);
  const delivered = lines.map((line) => worthFen(line, line.gone, Math.min(line.left, line.end)));
  // Before anything has left it is a correction of what is to be sent.
  const worth = sum(delivered) > 0 ? delivered : lines.map((line) => worthFen(line, line.gone, line.end));
  const sharers = lines.map((_, index) => ({
    key: String(index),
    weight: worth[index]!,
    room: amountFen < 0 ? worth[index]! : amountFen,
  }));
  const shares = allocate(Math.abs(amountFen), sharers);
  const sourceId = newId();
  const corrected = lines.flatMap((line, index) => {
    const fen = Math.sign(amountFen) * (shares.get(String(index)) ?? 0);
    return fen === 0 ? [] : [{ ...line, fen }];
  });
  for (const line of corrected) await writeRepriced(ctx, tx, line);
  await bookCorrection(ctx, tx, { lines: corrected, sourceId, businessOn });
}

async function keptLines(ctx: Pick<Ctx, 'tenant'>, tx: Tx, rootId: string): Promise<KeptLine[]> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive family as (
      select id, kind from orders where tenant_id = ${tenant} and id = ${rootId}
      union all
      select o.id, o.kind from family f join orders o on o.tenant_id = ${tenant} and o.origin_id = f.id
       where o.status not in (${orderStatus.refused}, ${orderStatus.invalid}))
    select id from family where kind <> 'return'`);
  const ids = rows.map(({ id }) => id);
  const sold = await readSoldLinesOf(ctx, tx, ids);
  const facts = await tx
    .select({
      line: orderLines,
      status: orders.status,
      settlement: orders.settlement,
      dealerId: orders.dealerId,
    })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.tenantId, orderLines.tenantId), eq(orders.id, orderLines.orderId)))
    .where(and(eq(orderLines.tenantId, tenant), inArray(orderLines.orderId, ids)))
    .orderBy(orderLines.lineNo);
  return facts.flatMap(({ line, status, settlement, dealerId }) => {
    const own = sold.get(line.orderId)?.get(line.lineNo);
    // What only stands in for other goods is worth what they are.
    if (own?.orderId !== line.orderId) return [];
    const credited = status === orderStatus.finished && (settlement === 'refund' || settlement === 'loss');
    const { lineNo, productId, factor } = line;
    const end = credited ? line.signedPieces : own.qty;
    return own.gone < end
      ? [{ ...own, lineNo, productId, dealerId, end, left: line.shippedQty * factor }]
      : [];
  });
}

async function writeRepriced(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, lineNo, gone, end, fen, repriced }: KeptLine & { fen: number },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ repriced: [...repriced, { from: gone, to: end, fen }] })
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenant.slug),
        eq(orderLines.orderId, orderId),
        eq(orderLines.lineNo, lineNo),
      ),
    );
}
