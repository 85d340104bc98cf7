import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import type { PriceNote } from '#app/modules/pricing/rules-kept.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { deliveredGoods } from '../../fulfilment/delivered-goods.server.ts';
import { deliveriesOf } from '../../fulfilment/order-extras.server.ts';
import { drawnAnew } from '../../fulfilment/order-picture.server.ts';
import type { SignInput } from '../../fulfilment/rules-receipt.ts';
import { arrivable } from '../../fulfilment/rules-taken.ts';
import { type DrawnPictures, signHeld } from '../../fulfilment/sign-held.server.ts';
import { holdOrder, type Moved } from '../../lifecycle/move-order.server.ts';
import { quotedParts } from '../../pricing/dealer-parts.server.ts';
import { type PricedTyped, priceTyped } from '../../pricing/quote-lines.server.ts';
import { troubleTexts } from '../../pricing/troubled-lines.server.ts';
import { type OrderKind, type OrderStatus } from '../../rules.ts';
import { orderEvents, orders } from '../../table.server.ts';
import { linesOf } from '../held-lines.server.ts';
import { placeOrder } from '../place-order.server.ts';
import type { Placed, QuotedPart, TypedLine, Wishes } from '../wire-create.ts';

const all = { all: true } as const;

/** Whose orders these are; the caller has made sure that the person may act for the outlet. */
export interface Outlet {
  customerId: string;
  dealerId: string;
}

/** An order as its outlet sees it in a list. */
export interface OutletOrder {
  id: string;
  orderNo: string;
  kind: OrderKind;
  status: OrderStatus;
  payableFen: number;
  orderedAt: string;
  version: number;
}

/** An order as its outlet sees it: what was ordered, where it is and when it got there. */
export interface OutletOrderDetail extends OutletOrder {
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
    amountFen: number;
  }[];
  /** What is on its way and can be signed for, by line in base units. */
  onTheWay: Record<number, number>;
  steps: { event: string; at: string }[];
  carriers: string[];
}

/** Goods that come with a basket. */
interface OutletGift {
  code: string;
  name: string;
  unit: string;
  qty: number;
}

/** What an outlet pays for goods of its own dealer. */
export function priceForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  typed: readonly TypedLine[],
  given: Wishes = {},
): Promise<PricedTyped> {
  const { coupons = [], choices = [] } = given;
  const wishes = { source: 'miniapp' as const, coupons, choices };
  return priceTyped(ctx, tx, { id: outlet.customerId, dealerId: outlet.dealerId }, typed, wishes);
}

/** What an outlet's basket comes to; lines that cannot be delivered are told and not counted. */
export async function quoteForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  typed: readonly TypedLine[],
  given: Wishes = {},
): Promise<{
  payableFen: number;
  parts: QuotedPart[];
  troubles: string[];
  gifts: OutletGift[];
  notes: PriceNote[];
}> {
  const { lines, dealers } = await priceForOutlet(ctx, tx, outlet, typed, given);
  const sold = lines.filter(({ trouble }) => trouble === null);
  return {
    payableFen: orderTotals(sold).payableFen,
    parts: await quotedParts(ctx, tx, sold),
    troubles: troubleTexts(ctx, lines),
    gifts: sold.filter(({ gift }) => gift).map(({ code, name, unit, qty }) => ({ code, name, unit, qty })),
    notes: dealers.flatMap((dealer) => dealer.notes),
  };
}

/** Places an outlet's own order (线上订单). */
export async function placeForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  input: {
    lines: readonly TypedLine[];
    prepay: boolean;
    remark: string;
    externalNo: string;
  } & Wishes,
): Promise<Placed> {
  const user = requireUser(ctx);
  const [buyer] = await findBuyers(ctx, tx, { id: outlet.customerId, scope: all });
  if (!buyer) throw new DomainError('orders.outlet-stopped', 409);
  return placeOrder(ctx, tx, user, {
    buyer,
    kind: 'online',
    source: 'miniapp',
    typed: input.lines,
    wishes: { source: 'miniapp', coupons: input.coupons ?? [], choices: input.choices ?? [] },
    prepay: input.prepay,
    receiver: '',
    phone: '',
    address: '',
    remark: input.remark,
    externalNo: input.externalNo,
    action: 'shop:order',
  });
}

const shown = {
  id: orders.id,
  orderNo: orders.orderNo,
  kind: orders.kind,
  status: orders.status,
  payableFen: orders.payableFen,
  orderedAt: orders.orderedAt,
  version: orders.version,
};

type Row = { [Key in keyof typeof shown]: (typeof orders.$inferSelect)[Key] };

const asOutletOrder = (row: Row): OutletOrder => ({
  ...row,
  status: row.status as OrderStatus,
  orderedAt: row.orderedAt.toISOString(),
});

/** The latest orders of an outlet from its dealer of today. */
export async function listForOutlet(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outlet: Outlet,
  limit: number,
): Promise<OutletOrder[]> {
  const rows = await tx
    .select(shown)
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.customerId, outlet.customerId)))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(limit);
  return rows.map(asOutletOrder);
}

/** One order of an outlet; anybody else's is not found. */
export async function getForOutlet(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outlet: Outlet,
  id: string,
): Promise<OutletOrderDetail> {
  if (!isId(id)) throw notFound();
  const tenant = ctx.tenant.slug;
  const [row] = await tx
    .select({ ...shown, receiver: orders.receiver, reason: orders.reason })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant), eq(orders.id, id), eq(orders.customerId, outlet.customerId)));
  if (!row) throw notFound();
  const lines = await linesOf(ctx, tx, id);
  const events = await tx
    .select({ event: orderEvents.event, at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, tenant), eq(orderEvents.orderId, id)))
    .orderBy(desc(orderEvents.happenedAt), desc(orderEvents.id));
  const deliveries = await deliveriesOf(ctx, tx, id);
  const left = await deliveredGoods(ctx, tx, id, lines);
  return {
    ...asOutletOrder(row),
    receiver: row.receiver,
    reason: row.reason,
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
      amountFen: line.amountFen,
    })),
    onTheWay: Object.fromEntries(arrivable(left.filter(({ signed }) => !signed))),
    steps: events.map(({ event, at }) => ({ event, at: at.toISOString() })),
    carriers: [...new Set(deliveries.map((delivery) => delivery.carrier).filter(Boolean))],
  };
}

/** Draws the pictures of a receipt anew, before anything is held. */
export async function drawReceipt(ctx: Ctx, input: SignInput): Promise<DrawnPictures> {
  const signature = await drawnAnew(ctx, input.signature, 'signature');
  const photos: Buffer[] = [];
  // One after the other: a receipt takes no more than its turn.
  for (const photo of input.photos) photos.push(await drawnAnew(ctx, photo, 'photos'));
  return { signature, photos };
}

/** Signs for what was delivered to an outlet, by the outlet itself. */
export async function signForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  { input, pictures }: { input: SignInput; pictures: DrawnPictures },
): Promise<Moved> {
  const order = await holdOrder(ctx, tx, all, input);
  if (order.customerId !== outlet.customerId) throw notFound();
  return signHeld(ctx, tx, order, { input, pictures, action: 'shop:order' });
}
