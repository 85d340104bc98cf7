import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { allocate, sum } from '#app/modules/pricing/rules-allocate.ts';
import { familyOf } from '../../lifecycle/use-cases/find-root-order.server.ts';
import { bookCorrection } from '../../listing/book-sales.server.ts';
import { orderStatus, shareFen, worthFen } from '../../rules.ts';
import { orderLines, orders } from '../../table.server.ts';
import { lockSold, readSoldLinesOf, type SoldLine } from '../sold-price.server.ts';

/** A line that somebody has goods of. */
interface KeptLine extends SoldLine {
  lineNo: number;
  productId: string;
  dealerId: string;
  /** In base units: where what has not left, or was missing and credited, begins. */
  end: number;
}

/**
 * Holds the order that goods were first sold with, and what was exchanged for them, as whoever delivers or signs for an
 * exchange does: its own order before the first. Nobody sends or gives back goods of it before the transaction ends.
 */
export async function holdSold(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<void> {
  const tenant = ctx.tenant.slug;
  await tx.execute(sql`
    with recursive ${familyOf(tenant, orderId)}
    select 1 from orders
     where tenant_id = ${tenant} and kind = 'exchange' and id in (select id from family) order by id for update`);
  await lockSold(ctx, tx, orderId);
}

/**
 * How much of an amount the goods of an order, and of what it was changed for, would bear if their price were corrected by
 * it: all of it, or as much as is left of what they were sold for; null where nothing has left that somebody keeps. The
 * order is the one the goods were first sold with, and is held (`holdSold`).
 */
export async function borneByGoods(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, amountFen }: { orderId: string; amountFen: number },
): Promise<number | null> {
  const shares = await correctionShares(ctx, tx, { orderId, amountFen });
  return shares && sum(shares.map(({ fen }) => fen));
}

/**
 * Corrects what the goods of an order, and of what it was changed for, were sold for, in proportion to what each line
 * of which goods have left and are kept is worth: what comes back later is worth so much more or less, and so are sales
 * on that day. Nothing becomes cheaper than free: what goods do not bear (`borneByGoods`) is left out. The order is the
 * one the goods were first sold with, and is held (`holdSold`).
 */
export async function correctPrice(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, amountFen, businessOn }: { orderId: string; amountFen: number; businessOn: string },
): Promise<void> {
  const corrected = (await correctionShares(ctx, tx, { orderId, amountFen })) ?? [];
  for (const line of corrected) await writeRepriced(ctx, tx, line);
  await bookCorrection(ctx, tx, { lines: corrected, sourceId: newId(), businessOn });
}

/** What each line would bear of a correction, in fen; null where nothing has left that somebody keeps. */
async function correctionShares(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, amountFen }: { orderId: string; amountFen: number },
): Promise<(KeptLine & { fen: number })[] | null> {
  const lines = await keptLines(ctx, tx, orderId);
  if (lines.length === 0) return null;
  const worth = lines.map((line) => worthFen(line, line.gone, line.end));
  const weights = weightsOf(lines, worth);
  const sharers = lines.map((_, index) => ({
    key: String(index),
    weight: weights[index]!,
    room: amountFen < 0 ? worth[index]! : amountFen,
  }));
  const shares = allocate(Math.abs(amountFen), sharers);
  return lines.flatMap((line, index) => {
    const fen = Math.sign(amountFen) * (shares.get(String(index)) ?? 0);
    return fen === 0 ? [] : [{ ...line, fen }];
  });
}

/** Of goods that were corrected down to nothing, what they were sold for; of what never cost anything, the pieces. */
function weightsOf(lines: readonly KeptLine[], worth: readonly number[]): readonly number[] {
  if (sum(worth) > 0) return worth;
  const sold = lines.map((line) => shareFen(line, line.gone, line.end));
  return sum(sold) > 0 ? sold : lines.map(({ gone, end }) => end - gone);
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
    const end = credited ? line.signedPieces : line.shippedQty * factor;
    return own.gone < end ? [{ ...own, lineNo, productId, dealerId, end }] : [];
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
