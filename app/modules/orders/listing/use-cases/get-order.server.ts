import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can, scopeOf } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { manualOf } from '#app/modules/discounts/rules.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { correctedSums } from '../../documents/rules-sums.ts';
import { deliveredGoods } from '../../fulfilment/delivered-goods.server.ts';
import {
  commentsOf,
  deliveriesOf,
  receiptsOf,
  requestPhotosOf,
} from '../../fulfilment/order-extras.server.ts';
import { correctedFen } from '../../fulfilment/rules-pieces.ts';
import { orderActions, possibleActions } from '../../lifecycle/rules-actions.ts';
import {
  readAdjusting,
  readOrderMoney,
  readPrepaid,
} from '../../lifecycle/use-cases/order-money-source.server.ts';
import { linesOf, type StoredLine } from '../../placing/locked-lines.server.ts';
import { orderParameters } from '../../pricing/rules-parameters.ts';
import { readPriceExplanation } from '../../pricing/use-cases/read-price-explanation.server.ts';
import { linesBack } from '../../returns/brought-back.server.ts';
import { cameBack, finishedAt, isReceived } from '../../returns/follow-up.server.ts';
import { linkedOrders } from '../../returns/linked-orders.server.ts';
import { type OrderStatus, orderStatus } from '../../rules.ts';
import { readReturnedBefore } from '../../sales/public/given-before.server.ts';
import { documentTaxes } from '../../sales/rules-freight-tax.ts';
import { orderEvents, orders } from '../../table.server.ts';
import { orderScope } from '../order-filter.server.ts';
import type { LineBack, OrderDetail } from '../wire.ts';

/** One order with its lines and timeline; an order outside the reader's tenant or scope is not found. */
export async function getOrder(ctx: Ctx, input: { id: string }): Promise<OrderDetail> {
  const { user, scope } = requireAction(ctx, 'order:list');
  if (!isId(input.id)) throw notFound();
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const allowed = orderActions.filter((action) => can(user, action));
    const reach = allowed.map(
      (action): SQL => sql`case when ${orderScope(ctx, scopeOf(user, action))} then ${action}::text end`,
    );
    const [found] = await tx
      .select({
        order: orders,
        inReach: sql<(string | null)[]>`array[${sql.join([sql`null::text`, ...reach], sql`, `)}]`,
      })
      .from(orders)
      .where(and(orderScope(ctx, scope), eq(orders.id, input.id)));
    if (!found) throw notFound();
    const { order, inReach } = found;
    const { freightByRate: freight } = order;
    const status = order.status as OrderStatus;
    const lines = await linesOf(ctx, tx, order.id);
    const events = await tx
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.tenantId, tenant), eq(orderEvents.orderId, order.id)))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
    const ended = status === orderStatus.finished ? await finishedAt(ctx, tx, order.id) : null;
    const onTheWay = (await deliveredGoods(ctx, tx, order.id, lines)).filter(({ signed }) => !signed);
    const possible = possibleActions({
      ...order,
      status,
      lines,
      finishedAt: ended,
      received: order.kind === 'exchange' && (await isReceived(ctx, tx, order)),
      cameBack: await cameBack(ctx, tx, order),
      unsigned: onTheWay.length > 0,
      now: ctx.now(),
      timeZone: ctx.tenant.timeZone,
      windowDays: await readDepartParameter(
        tx,
        ctx.tenant,
        orderParameters['orders.return-days'],
        order.departId,
      ),
    });
    const approval = await getApproval(ctx, tx, { biz: 'order', bizId: order.id });
    // What is under approval is for those to audit who have it to decide.
    const others = approval?.status === 'open' && !approval.taskId;
    const prepaid = order.prepay ? await readPrepaid(ctx, tx, order.id) : null;
    // A receipt that waits for its approval is decided first.
    const received = prepaid?.latest?.status === 'waiting';
    const permissionList = possible.filter(
      (action) =>
        inReach.includes(action) &&
        !(others && action === 'order:audit') &&
        !(received && action === 'order:pay'),
    );
    const returnedBefore = await readReturnedBefore(tx, ctx.tenant, [order]);
    const shownLines = lines.map((line) => ({ ...line, correctedFen: correctedFen(line) }));
    return {
      ...shownOf(order),
      status,
      lines: shownLines.map(
        ({ tenantId: _tenant, orderId: _order, productId: _product, repriced: _repriced, ...line }) => line,
      ),
      // The returns of an order together come to its tax: each has that up to it less that before it.
      taxes: documentTaxes({ goods: lines, freight, carriesFreight: true, before: returnedBefore(order.id) }),
      freightTaxes: documentTaxes({ goods: [], freight, carriesFreight: true }),
      corrected: correctedSums(shownLines, freight),
      manual: manualOf(lines),
      events: events.map((event) => ({
        id: event.id,
        event: event.event,
        fromStatus: event.fromStatus as OrderStatus | null,
        toStatus: event.toStatus as OrderStatus,
        actorName: event.actorName,
        reason: event.reason,
        door: event.door,
        path: event.path,
        address: event.address,
        device: event.userAgent === null ? null : deviceOf(event.userAgent),
        happenedAt: event.happenedAt.toISOString(),
      })),
      linesBack: order.broughtBack ? (await linesBack(ctx, tx, order, lines)).map(shownBack) : [],
      deliveries: await deliveriesOf(ctx, tx, order.id),
      receipts: await receiptsOf(ctx, tx, order.id),
      requestPhotos: order.kind === 'return' ? await requestPhotosOf(ctx, tx, order.id) : [],
      onTheWay: onTheWay.map(({ place, goods }) => ({
        deliveryNo: place,
        goods: Object.fromEntries([...goods].map(([lineNo, { qty }]) => [lineNo, qty])),
      })),
      comments: await commentsOf(ctx, tx, order.id),
      money: order.originId ? null : await readOrderMoney(ctx, tx, order.id),
      prepaid,
      adjusting: order.originId ? [] : await readAdjusting(ctx, tx, order.id),
      approval,
      linked: await linkedOrders(ctx, tx, scope, order),
      ...(await readPriceExplanation(ctx, tx, order.id)),
      auditable: permissionList.includes('order:audit'),
      permissionList,
    };
  });
}

function shownBack(line: StoredLine): LineBack {
  const { lineNo, productCode, productName, unit, factor, baseUnit, qty, amountFen } = line;
  return { lineNo, productCode, productName, unit, factor, baseUnit, pieces: qty * factor, amountFen };
}

/** The head of an order as a reader is shown it: no ids that no screen needs. */
function shownOf(order: typeof orders.$inferSelect) {
  const {
    tenantId: _tenant,
    departId: _depart,
    salesUserId: _sales,
    externalNo: _external,
    externalBy: _by,
    originId: _origin,
    broughtBack: _back,
    groupId: _group,
    freightByRate: _byRate,
    createdAt: _created,
    orderedAt,
    ...shown
  } = order;
  return { ...shown, orderedAt: orderedAt.toISOString() };
}
