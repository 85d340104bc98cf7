import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { type EventGoods, orderPlaced } from '../events.ts';
import type { LockedOrder } from '../lifecycle/move-order.server.ts';
import { noteEvent } from '../lifecycle/order-event.server.ts';
import { goodsOf, published, publishOf } from '../lifecycle/publish-move.server.ts';
import { addToLines, type StoredLine } from '../placing/locked-lines.server.ts';
import { nextOrderNumber } from '../placing/order-number.server.ts';
import { orderStatus } from '../rules.ts';
import { orderEvents, orderLines, orders } from '../table.server.ts';
import { broughtBackOf } from './brought-back.server.ts';
import { followUpLine } from './follow-up-line.server.ts';
import type { TermsOfReturn } from './return-terms.server.ts';
import { assertNotReckonedWith } from './returns-under-way.server.ts';
import { atSoldPrice, soldFen } from './sold-price.server.ts';

interface FollowUp {
  kind: 'return' | 'exchange';
  /** Base units by number of the line. */
  requested: ReadonlyMap<number, number>;
  /** What a return comes to after what promotions say of returns. */
  terms?: Pick<TermsOfReturn, 'worth' | 'withheldFen'>;
  lines: readonly StoredLine[];
  reason: string;
  externalNo?: string | null;
  action: string;
  /** Where it comes from, when that is not the console. */
  source?: 'miniapp' | undefined;
  /** It makes good what was missing, and takes nothing from what was signed for. */
  reship?: boolean;
  /** Other goods that are sent for those that come back, at today's price. */
  instead?: readonly StoredLine[];
}

/** Makes the return or exchange order of a locked order's goods; its lines keep their numbers, so both find each other. */
export async function writeFollowUp(
  ctx: Ctx,
  tx: Tx,
  user: Principal,
  origin: LockedOrder,
  facts: FollowUp,
): Promise<{ id: string; orderNo: string }> {
  const id = newId();
  const orderNo = await nextOrderNumber(ctx, tx, facts.kind);
  const chosen = facts.lines.filter((line) => (facts.requested.get(line.lineNo) ?? 0) > 0);
  // What comes back for good is worth its share of what was paid; the same goods in exchange cost nothing more.
  const pieces = chosen.map(({ lineNo }) => ({ lineNo, baseQty: facts.requested.get(lineNo)! }));
  const forGood = facts.kind === 'return' || facts.instead !== undefined;
  const worth =
    facts.terms?.worth ?? (forGood ? await soldFen(ctx, tx, origin.id, pieces) : new Map<number, number>());
  const back = chosen.map((line) =>
    followUpLine(line, facts.requested.get(line.lineNo)!, worth.get(line.lineNo) ?? 0),
  );
  const lines = facts.instead ?? back;
  const totals = orderTotals(lines);
  const made: LockedOrder = {
    ...origin,
    ...totals,
    id,
    orderNo,
    kind: facts.kind,
    source: facts.source ?? 'console',
    status: orderStatus.waiting,
    prepay: false,
    remark: facts.reason,
    reason: null,
    externalNo: facts.externalNo ?? null,
    originId: origin.id,
    groupId: null,
    // It was brought, and paid for, with the order itself.
    freightFen: 0,
    freightByRate: [],
    dueFen: totals.payableFen,
    cutFen: 0,
    refundFen: facts.kind === 'return' ? totals.payableFen : 0,
    withheldFen: facts.terms?.withheldFen ?? 0,
    settlement: facts.reship ? 'reship' : null,
    broughtBack: facts.instead ? back.map(broughtBackOf) : null,
    printCount: 0,
    pickCount: 0,
    version: 1,
    orderedAt: ctx.now(),
    createdAt: ctx.now(),
  };
  await tx.insert(orders).values(made);
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
  if (!facts.reship) {
    const counter = facts.kind === 'return' ? 'returnedPieces' : 'swappedPieces';
    await addToLines(ctx, tx, origin.id, counter, facts.requested);
  }
  await noteEvent(ctx, tx, {
    orderId: id,
    event: 'create',
    from: null,
    to: orderStatus.waiting,
    actor: user,
    reason: facts.reason,
  });
  await writeAuditLog(ctx, tx, {
    action: facts.action,
    entity: 'order',
    entityId: id,
    before: null,
    after: { orderNo, origin: origin.orderNo, lines: Object.fromEntries(facts.requested), ...totals },
  });
  const { payableFen } = totals;
  await publishOf(ctx, tx, made, published(orderPlaced, { lines: goodsOf(lines), payableFen }));
  return { id, orderNo };
}

/** When an order was finished; null when it is not. */
export async function finishedAt(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(orderEvents.happenedAt) })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, ctx.tenant.slug),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.toStatus, orderStatus.finished),
        // What happens to a finished order does not finish it anew.
        sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`,
      ),
    );
  return row?.at ?? null;
}

/** Whether the goods an order brings back have come in; what is only sent again brings none. */
export async function isReceived(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: { id: string; kind: string; settlement: string | null },
): Promise<boolean> {
  const happened = await eventsOf(ctx, tx, order.id);
  // Made to send again what was missing: it was so from the beginning, not since a difference of its own.
  const reship = order.settlement === 'reship' && !happened.has('settle-difference');
  return happened.has('receive') || (order.kind === 'exchange' && reship);
}

/** Whether goods were given back for an exchange that have come in. */
export async function cameBack(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: { id: string; kind: string },
): Promise<boolean> {
  return order.kind === 'exchange' && (await eventsOf(ctx, tx, order.id)).has('receive');
}

async function eventsOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, ctx.tenant.slug),
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.event, ['receive', 'settle-difference']),
      ),
    );
  return new Set(rows.map(({ event }) => event));
}

/** What was missing of an order and was to be sent again with this one, at its price: it will not be, and is credited. */
export async function unsentAgain(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: { id: string; kind: string; settlement: string | null },
  lines: readonly StoredLine[],
): Promise<EventGoods[]> {
  if (order.kind !== 'exchange' || order.settlement !== 'reship') return [];
  return atSoldPrice(ctx, tx, order.id, goodsOf(lines));
}

/** Gives back to the origin what a refused or invalid follow-up had taken of it. */
export async function releaseOrigin(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: LockedOrder,
  lines: readonly StoredLine[],
): Promise<void> {
  if (!order.originId || order.settlement === 'reship') return;
  await assertNotReckonedWith(ctx, tx, order);
  const counter = order.kind === 'return' ? 'returnedPieces' : 'swappedPieces';
  const back = order.broughtBack ?? lines.map(broughtBackOf);
  const taken = new Map(back.map(({ lineNo, pieces }) => [lineNo, -pieces]));
  await addToLines(ctx, tx, order.originId, counter, taken);
}

/**
 * Refuses the same name twice, with the number it has got; of a purchase that was split with all of them. What two
 * systems call alike are two orders.
 */
export async function assertNewName(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  externalNo: string | null | undefined,
  externalBy = '',
): Promise<void> {
  if (!externalNo) return;
  // Two at once are told of each other like two after each other.
  await takeTurns(tx, `order ${ctx.tenant.slug} ${externalBy} ${externalNo}`);
  const ofTenant = eq(orders.tenantId, ctx.tenant.slug);
  const [there] = await tx
    .select({ orderNo: orders.orderNo, groupId: orders.groupId })
    .from(orders)
    .where(and(ofTenant, eq(orders.externalBy, externalBy), eq(orders.externalNo, externalNo)));
  if (!there) return;
  const all = there.groupId
    ? await tx
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(and(ofTenant, eq(orders.groupId, there.groupId)))
        .orderBy(orders.orderNo)
    : [there];
  const orderNo = all.map((one) => one.orderNo).join('、');
  throw new DomainError('orders.placed-already', 409, { values: { orderNo } });
}
