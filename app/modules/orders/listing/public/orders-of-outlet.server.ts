import { and, desc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { ListDirection } from '#app/lib/text/list-direction.ts';
import { givenPriceFen } from '#app/modules/pricing/rules-trace.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { deliveredGoods } from '../../fulfilment/delivered-goods.server.ts';
import { deliveriesOf } from '../../fulfilment/order-extras.server.ts';
import { correctedFen, returnablePieces } from '../../fulfilment/rules-pieces.ts';
import { arrivable } from '../../fulfilment/rules-taken.ts';
import { readOrderMoney } from '../../lifecycle/use-cases/order-money-source.server.ts';
import { linesOf } from '../../placing/locked-lines.server.ts';
import { orderParameters } from '../../pricing/rules-parameters.ts';
import type { OrderMoney } from '../../pricing/wire-money.ts';
import { finishedAt } from '../../returns/follow-up.server.ts';
import {
  isDealable,
  isReturnable,
  type OrderKind,
  type OrderStatus,
  orderStatus,
  orderStatuses,
  outletMayCancel,
} from '../../rules.ts';
import { orderEvents, orders } from '../../table.server.ts';

/** Whose orders these are; the caller has made sure that the person may act for the outlet. */
export interface Outlet {
  customerId: string;
  dealerId: string;
}

/** Outlets one person acts for: an order of any of them is the person's own. */
export type OwnOutlets = readonly Pick<Outlet, 'customerId'>[];

/** An order as its outlet sees it in a list. */
export interface OutletOrder {
  id: string;
  orderNo: string;
  kind: OrderKind;
  status: OrderStatus;
  payableFen: number;
  freightFen: number;
  orderedAt: string;
  version: number;
}

/** An order as its outlet sees it: what was ordered, where it is and when it got there. */
export interface OutletOrderDetail extends OutletOrder {
  /** Which of the person's outlets it is for. */
  customerId: string;
  receiver: string;
  reason: string | null;
  lines: {
    lineNo: number;
    code: string;
    name: string;
    unit: string;
    qty: number;
    factor: number;
    baseUnit: string;
    shippedQty: number;
    /** In base units. */
    signedPieces: number;
    /** Base units that may still come back. */
    returnablePieces: number;
    /** What one cost by the price of the day, before promotions. */
    priceFen: number;
    amountFen: number;
    /** What its price was corrected by since, for goods that are kept; below nothing: less. */
    correctedFen: number;
    gift: boolean;
  }[];
  /** Whether the outlet may still take it back by itself. */
  cancellable: boolean;
  address: string;
  phone: string;
  /** What is on its way and can be signed for, by line in base units. */
  onTheWay: Record<number, number>;
  steps: { event: string; at: string }[];
  /** Its money by the books, of an order of its own; what a return or an exchange changes is told there. */
  money: OrderMoney | null;
  carriers: string[];
}

/** Which of an outlet's orders. */
export type OutletOrders = 'all' | 'open' | 'ended' | 'returns';

const shown = {
  id: orders.id,
  orderNo: orders.orderNo,
  kind: orders.kind,
  status: orders.status,
  payableFen: orders.payableFen,
  freightFen: orders.freightFen,
  orderedAt: orders.orderedAt,
  version: orders.version,
};

type Row = { [Key in keyof typeof shown]: (typeof orders.$inferSelect)[Key] };

const asOutletOrder = (row: Row): OutletOrder => ({
  ...row,
  status: row.status as OrderStatus,
  orderedAt: row.orderedAt.toISOString(),
});

/** States in which nothing is left to do. */
const endedStatuses = orderStatuses.filter((status) => !isDealable(status));

/** Orders of some outlets: the condition of every read of theirs. */
const ofOutlets = ({ tenant }: Pick<Ctx, 'tenant'>, outlets: OwnOutlets) =>
  and(
    eq(orders.tenantId, tenant.slug),
    inArray(
      orders.customerId,
      outlets.map(({ customerId }) => customerId),
    ),
  );

/** A page of an outlet's orders, the latest first; of returns or all others, open or ended, when asked for. */
export async function listForOutlet(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outlet: Outlet,
  {
    which,
    pageNumber,
    size,
    direction,
  }: { which: OutletOrders; pageNumber: number; size: number; direction?: ListDirection | undefined },
): Promise<{ records: OutletOrder[]; total: number }> {
  const chosen = {
    all: undefined,
    open: and(ne(orders.kind, 'return'), notInArray(orders.status, endedStatuses)),
    ended: and(ne(orders.kind, 'return'), inArray(orders.status, endedStatuses)),
    returns: eq(orders.kind, 'return'),
  }[which];
  const where = and(ofOutlets(ctx, [outlet]), chosen);
  const rows = await tx
    .select(shown)
    .from(orders)
    .where(where)
    .orderBy(...inDirection(direction, [orders.orderedAt, 'desc'], [orders.id, 'desc']))
    .limit(size)
    .offset((pageNumber - 1) * size);
  return { records: rows.map(asOutletOrder), total: await tx.$count(orders, where) };
}

/** Some orders of outlets by their ids, or all that were placed at once under a name; anybody else's are left out. */
export async function findForOutlet(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outlets: OwnOutlets,
  asked: { ids: readonly string[] } | { externalNo: string },
): Promise<OutletOrder[]> {
  const requested = 'ids' in asked ? asked.ids.filter(isId) : await placedUnder(ctx, tx, asked.externalNo);
  if (requested.length === 0) return [];
  const rows = await tx
    .select(shown)
    .from(orders)
    .where(and(ofOutlets(ctx, outlets), inArray(orders.id, requested)))
    .orderBy(desc(orders.orderedAt), orders.orderNo);
  return rows.map(asOutletOrder);
}

/** Ids of the order of a name, and of those that were placed with it. */
async function placedUnder({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, externalNo: string): Promise<string[]> {
  const ofTenant = eq(orders.tenantId, tenant.slug);
  const [named] = await tx
    .select({ id: orders.id, groupId: orders.groupId })
    .from(orders)
    .where(and(ofTenant, eq(orders.externalBy, ''), eq(orders.externalNo, externalNo)));
  if (!named?.groupId) return named ? [named.id] : [];
  const together = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofTenant, eq(orders.groupId, named.groupId)));
  return together.map(({ id }) => id);
}

/** One order of some outlets; anybody else's is not found. */
export async function getForOutlet(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  outlets: OwnOutlets,
  id: string,
): Promise<OutletOrderDetail> {
  if (!isId(id)) throw notFound();
  const tenant = ctx.tenant.slug;
  const [row] = await tx
    .select({
      ...shown,
      customerId: orders.customerId,
      departId: orders.departId,
      receiver: orders.receiver,
      phone: orders.phone,
      address: orders.address,
      reason: orders.reason,
      originId: orders.originId,
    })
    .from(orders)
    .where(and(ofOutlets(ctx, outlets), eq(orders.id, id)));
  if (!row) throw notFound();
  const { departId, originId, ...own } = row;
  const lines = await linesOf(ctx, tx, id);
  const events = await tx
    .select({ event: orderEvents.event, at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, tenant), eq(orderEvents.orderId, id)))
    .orderBy(desc(orderEvents.happenedAt), desc(orderEvents.id));
  const deliveries = await deliveriesOf(ctx, tx, id);
  const left = await deliveredGoods(ctx, tx, id, lines);
  const ended = row.status === orderStatus.finished ? await finishedAt(ctx, tx, id) : null;
  const mayReturn = isReturnable({
    kind: row.kind,
    status: row.status as OrderStatus,
    finishedAt: ended,
    now: ctx.now(),
    timeZone: ctx.tenant.timeZone,
    windowDays: await readDepartParameter(tx, ctx.tenant, orderParameters['orders.return-days'], departId),
  });
  return {
    ...asOutletOrder(own),
    customerId: row.customerId,
    receiver: row.receiver,
    phone: row.phone,
    address: row.address,
    reason: row.reason,
    cancellable: outletMayCancel(row.status as OrderStatus),
    lines: lines.map((line) => ({
      lineNo: line.lineNo,
      code: line.productCode,
      name: line.productName,
      unit: line.unit,
      qty: line.qty,
      shippedQty: line.shippedQty,
      factor: line.factor,
      baseUnit: line.baseUnit,
      signedPieces: line.signedPieces,
      returnablePieces: mayReturn ? returnablePieces(line) : 0,
      priceFen: givenPriceFen(line.priceTrace) ?? line.listPriceFen,
      amountFen: line.amountFen,
      correctedFen: correctedFen(line),
      gift: line.gift,
    })),
    onTheWay: Object.fromEntries(arrivable(left.filter(({ signed }) => !signed))),
    money: originId ? null : await readOrderMoney(ctx, tx, id),
    steps: events.map(({ event, at }) => ({ event, at: at.toISOString() })),
    carriers: [...new Set(deliveries.map((delivery) => delivery.carrier).filter(Boolean))],
  };
}
