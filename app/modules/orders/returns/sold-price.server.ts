import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { EventGoods } from '../events.ts';
import { piecesWorthFen } from '../fulfilment/rules-pieces.ts';
import { looseGoodsOf } from '../lifecycle/publish-move.server.ts';
import { ancestorsOf } from '../lifecycle/use-cases/find-root-order.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import { type OrderKind, orderStatus, type Repriced, type SharedLine, worthFen } from '../rules.ts';

/** Goods of a line in base units. */
interface Pieces {
  lineNo: number;
  baseQty: number;
}

/** The line that goods were first sold with, in base units. */
export interface SoldLine extends SharedLine {
  /** The order it is a line of. */
  orderId: string;
  repriced: Repriced[];
  /** Of it what has been given back or credited. */
  gone: number;
  /** Of what is gone: what a return or an exchange has asked for that has not come in. */
  awaited: number;
}

/**
 * What pieces of an order's lines were sold for, after corrections of its price, in fen by number of the line, each line once: of goods
 * that were sent in exchange, or once more, the price of the line they stand for. The pieces after those that have
 * been given back already, so that however they come back the parts add up to the whole. The order has to be locked
 * by the caller; the one the goods were first sold with is locked here.
 */
export async function soldFen(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Map<number, number>> {
  const sold = await soldLines(ctx, tx, orderId);
  return new Map(pieces.map(({ lineNo, baseQty }) => [lineNo, soldShare(sold.get(lineNo), baseQty)]));
}

/** What the pieces cost that come after those that have been given back. */
export function soldShare(line: SoldLine | undefined, pieces: number): number {
  return line ? worthFen(line, line.gone, line.gone + pieces) : 0;
}

/** The same goods at the price they were sold for. */
export async function atSoldPrice(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  goods: readonly EventGoods[],
): Promise<EventGoods[]> {
  if (goods.length === 0) return [];
  const worth = await soldFen(ctx, tx, orderId, goods);
  return goods.map((one) => ({ ...one, netFen: worth.get(one.lineNo) ?? 0 }));
}

/**
 * What was missing of an order's own lines when they were signed for, in pieces from what was signed for on, at the
 * price they were sold for. Of lines it only stands in with, the price of those.
 */
export async function missingAtSoldPrice(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: { id: string; kind: OrderKind },
  lines: readonly StoredLine[],
): Promise<EventGoods[]> {
  const left = (line: StoredLine) => line.shippedQty * line.factor;
  const goods = looseGoodsOf(lines, (line) => line.signedPieces, left);
  const worth = new Map(
    lines.map((line) => [line.lineNo, piecesWorthFen(line, line.signedPieces, left(line))]),
  );
  if (order.kind === 'exchange') {
    const sold = await soldLines(ctx, tx, order.id);
    for (const { lineNo, baseQty } of goods) {
      const line = sold.get(lineNo);
      if (line?.orderId !== order.id) worth.set(lineNo, soldShare(line, baseQty));
    }
  }
  return goods.map((one) => ({ ...one, netFen: worth.get(one.lineNo) ?? 0 }));
}

/** The lines that goods of an order were first sold with, by number, locked as `soldFen` says. */
export async function soldLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
): Promise<Map<number, SoldLine>> {
  await lockSold(ctx, tx, orderId);
  return (await readSoldLinesOf(ctx, tx, [orderId])).get(orderId) ?? new Map();
}

/** Of two who give back goods of one sale, by itself and by its exchange, the second counts what the first took. */
export async function lockSold(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<void> {
  const tenant = ctx.tenant.slug;
  await tx.execute(sql`
    with recursive ${ancestorsOf(tenant, sql`id = ${orderId}`)}
    select 1 from orders where tenant_id = ${tenant} and id in (select id from up where origin_id is null) for update`);
}

/**
 * The same of several orders, by their ids, for who only reads: nobody is kept waiting, and it may be a transaction
 * that writes nothing. One statement.
 */
export async function readSoldLinesOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, SoldLine>>> {
  const tenant = ctx.tenant.slug;
  const ids = sql.param([...orderIds]);
  const { rows } = await tx.execute<{
    asked: string;
    id: string;
    line_no: number;
    amount_fen: string;
    qty: string;
    cut_qty: string;
    cut_fen: string;
    repriced: Repriced[];
    gone: string;
    awaited: string;
  }>(sql`
    with recursive up as (
      select id as asked, id, origin_id, 0 as height from orders where tenant_id = ${tenant} and id = any (${ids}::uuid[])
      union all
      select up.asked, o.id, o.origin_id, up.height + 1 from up
        join orders o on o.tenant_id = ${tenant} and o.id = up.origin_id),
    sold as (
      select distinct on (up.asked, l.line_no) up.asked, l.line_no, up.id, l.amount_fen, l.qty * l.factor as qty,
             l.cut_qty * l.factor as cut_qty, l.cut_fen, l.repriced
        from up join order_lines l on l.tenant_id = ${tenant} and l.order_id = up.id
       order by up.asked, l.line_no, up.height desc),
    family as (
      select asked, line_no, id from sold
      union all
      select f.asked, f.line_no, o.id from family f
        join orders o on o.tenant_id = ${tenant} and o.origin_id = f.id and o.kind = 'exchange')
    select s.asked, s.id, s.line_no, s.amount_fen, s.qty, s.cut_qty, s.cut_fen, s.repriced,
           sum(l.returned_pieces + case
             when o.id = s.id then 0
             when o.status in (${orderStatus.refused}, ${orderStatus.invalid}) and o.settlement = 'reship' then l.qty * l.factor
             when o.status = ${orderStatus.finished} and o.settlement in ('refund', 'loss') then l.shipped_qty * l.factor - l.signed_pieces
             else 0 end
             + brought.pieces) as gone,
           sum(coalesce((select sum(rl.qty * rl.factor) from orders r
                 join order_lines rl on rl.tenant_id = ${tenant} and rl.order_id = r.id and rl.line_no = s.line_no
                where r.tenant_id = ${tenant} and r.origin_id = o.id and r.kind = 'return'
                  and r.status in (${orderStatus.waiting}, ${orderStatus.toShip})), 0)
             + brought.awaited) as awaited
      from sold s
      join family f on f.asked = s.asked and f.line_no = s.line_no
      join orders o on o.tenant_id = ${tenant} and o.id = f.id
      join order_lines l on l.tenant_id = ${tenant} and l.order_id = o.id and l.line_no = s.line_no
      cross join lateral (
        select coalesce(sum((b ->> 'pieces')::int), 0) as pieces,
               coalesce(sum((b ->> 'pieces')::int) filter (where not exists (
                 select from order_events e
                  where e.tenant_id = ${tenant} and e.order_id = x.id and e.event = 'receive')), 0) as awaited
          from orders x, jsonb_array_elements(x.brought_back) b
         where x.tenant_id = ${tenant} and x.origin_id = o.id and (b ->> 'lineNo')::int = s.line_no
           and x.status not in (${orderStatus.refused}, ${orderStatus.invalid})) brought
     group by s.asked, s.id, s.line_no, s.amount_fen, s.qty, s.cut_qty, s.cut_fen, s.repriced`);
  const lineOf = (row: (typeof rows)[number]) =>
    [
      row.line_no,
      {
        orderId: row.id,
        amountFen: Number(row.amount_fen),
        qty: Number(row.qty),
        cutQty: Number(row.cut_qty),
        cutFen: Number(row.cut_fen),
        repriced: row.repriced,
        gone: Number(row.gone),
        awaited: Number(row.awaited),
      },
    ] as const;
  return new Map(
    [...Map.groupBy(rows, ({ asked }) => asked)].map(([id, own]) => [id, new Map(own.map(lineOf))]),
  );
}
