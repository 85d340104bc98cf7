import type { z } from 'zod';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DomainEvent } from '#app/kernel/events/define-event.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { EventGoods, orderRefunded } from '../events.ts';
import { piecesFen } from '../fulfilment/rules-pieces.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import type { orders } from '../table.server.ts';

/** What of an order its events are made of. */
type EventOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'orderNo' | 'kind' | 'originId' | 'prepay' | 'customerId' | 'dealerId' | 'departId' | 'salesUserId'
>;

type Common = Exclude<keyof z.output<(typeof orderRefunded)['payload']>, 'amountFen'>;

/** What a move tells, besides what every event of an order does. */
export interface Published {
  event: DomainEvent;
  facts: object;
}

/** An event with the facts of its own; those of its order are added when it is published. */
export function published<Event extends DomainEvent>(
  event: Event,
  facts: Omit<z.input<Event['payload']>, Common>,
): Published {
  return { event, facts };
}

/** Tells all who listen of something that happened to an order. */
export async function publishOf(
  ctx: EventCtx,
  tx: Tx,
  order: EventOrder,
  { event, facts }: Published,
): Promise<void> {
  const now = ctx.now();
  await publish(ctx, tx, event, {
    orderId: order.id,
    orderNo: order.orderNo,
    kind: order.kind,
    originId: order.originId,
    prepay: order.prepay,
    outletId: order.customerId,
    dealerId: order.dealerId,
    departId: order.departId,
    salesUserId: order.salesUserId,
    businessDate: dayOf(now, ctx.tenant.timeZone),
    at: now.toISOString(),
    ...facts,
  });
}

/** What goods of an event come to. */
export const worthOf = (goods: readonly EventGoods[]): number =>
  goods.reduce((sum, { netFen }) => sum + netFen, 0);

type Countable = Pick<
  StoredLine,
  'lineNo' | 'productId' | 'productName' | 'gift' | 'unit' | 'baseUnit' | 'factor' | 'qty' | 'amountFen'
>;

/** The goods of lines from their `from`-th unit to before their `to`-th, with their share of the money. */
export function goodsOf<Line extends Countable>(
  lines: readonly Line[],
  from: (line: Line) => number = () => 0,
  to: (line: Line) => number = (line) => line.qty,
): EventGoods[] {
  return looseGoodsOf(
    lines,
    (line) => from(line) * line.factor,
    (line) => to(line) * line.factor,
  );
}

/** The same counted in pieces: in the line's unit where they make up whole ones, in base units otherwise. */
export function looseGoodsOf<Line extends Countable>(
  lines: readonly Line[],
  from: (line: Line) => number,
  to: (line: Line) => number,
): EventGoods[] {
  return lines
    .map((line) => ({ line, begin: from(line), end: to(line) }))
    .filter(({ begin, end }) => end > begin)
    .map(({ line, begin, end }) => ({
      lineNo: line.lineNo,
      productId: line.productId,
      productName: line.productName,
      gift: line.gift,
      ...inUnits(line, end - begin),
      baseQty: end - begin,
      netFen: piecesFen(line, begin, end),
    }));
}

function inUnits({ unit, baseUnit, factor }: Countable, pieces: number): { unit: string; qty: number } {
  return pieces % factor === 0 ? { unit, qty: pieces / factor } : { unit: baseUnit || unit, qty: pieces };
}
