import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { scopeOf } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { getCredit } from '#app/modules/customers/outlets/use-cases/get-credit.server.ts';
import { findDealerCredit } from '#app/modules/dealers/use-cases/find-dealer-credit.server.ts';
import { findGoodsFor, type GoodsFor, unitsOf } from '#app/modules/stock/use-cases/find-goods-for.server.ts';
import { awaitedOf } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import { rowColumns } from '../../listing/order-rows.server.ts';
import { linesOf, type StoredLine } from '../../placing/locked-lines.server.ts';
import { orderParameters } from '../../pricing/rules-parameters.ts';
import { orderStatus } from '../../rules.ts';
import { orderEvents, orders } from '../../table.server.ts';
import type { CreditLeft, QueueLine, QueuePanel } from '../wire-queue.ts';
import { queueConditions } from './list-queue.server.ts';

/**
 * What one order is judged by: its lines with stock and the reason of their prices, the credit left, and what the
 * outlet usually orders. The same number of statements whatever the order holds.
 */
export async function getQueuePanel(ctx: Ctx, input: { id: string }): Promise<QueuePanel> {
  const { user } = requireAction(ctx, 'order:audit');
  if (!isId(input.id)) throw notFound();
  const readable = orderScope(ctx, scopeOf(user, 'order:list'));
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({
        ...rowColumns,
        customerId: orders.customerId,
        departId: orders.departId,
        address: orders.address,
        place: sql<
          QueuePanel['place']
        >`(select json_build_object('lng', c.lng, 'lat', c.lat) from ${outletView} c
          where c.tenant_id = ${orders.tenantId} and c.id = ${orders.customerId} and c.lng <> 0)`,
        remark: orders.remark,
        prepay: orders.prepay,
        auditable: sql<boolean>`(${queueConditions(ctx).mine})`,
      })
      .from(orders)
      .where(and(readable, eq(orders.id, input.id)));
    if (!found) throw notFound();
    const { orderedAt, departId: _depart, ...order } = found;
    const stored = await linesOf(ctx, tx, order.id);
    const usual = await usualOf(ctx, tx, readable, found);
    const goods = await findGoodsFor(ctx, tx, {
      docId: order.id,
      dealerId: order.dealerId,
      productIds: stored.map(({ productId }) => productId),
    });
    const awaited = (await awaitedOf(ctx, tx, { biz: 'order', bizIds: [order.id] })).get(order.id);
    const credits = order.kind === 'return' ? null : await creditsOf(ctx, tx, order);
    return {
      ...order,
      orderedAt: orderedAt.toISOString(),
      people: awaited?.people ?? [],
      since: (awaited?.since ?? orderedAt).toISOString(),
      lines: stored.map((line) => judged(line, order.kind === 'return' ? null : goods, usual.qty)),
      outletCredit: credits?.outlet ?? null,
      dealerCredit: credits?.dealer ?? null,
      usual: usual.orders,
      last: await lastEvent(ctx, tx, order.id),
    };
  });
}

function judged(
  line: StoredLine,
  goods: ReadonlyMap<string, GoodsFor> | null,
  usual: ReadonlyMap<string, number>,
): QueueLine {
  const { lineNo, productCode, productName, spec, unit, qty, gift, amountFen, priceTrace, factor } = line;
  const there = goods?.get(line.productId) ?? null;
  const stock = there && unitsOf(there, factor);
  const usually = usual.get(line.productId);
  return {
    lineNo,
    productCode,
    productName,
    spec,
    unit,
    qty,
    gift,
    priceFen: qty > 0 ? Math.round(amountFen / qty) : line.listPriceFen,
    amountFen,
    priceTrace,
    stock,
    short: stock !== null && stock < qty - line.shippedQty,
    usualQty: usually === undefined ? null : Math.round((usually / factor) * 10) / 10,
  };
}

/** An order that waits counts as used already, as every order under way does. */
async function creditsOf(
  ctx: Ctx,
  tx: Tx,
  order: { customerId: string; dealerId: string },
): Promise<{ outlet: CreditLeft | null; dealer: CreditLeft | null }> {
  const left = (credit: { limitFen: number | null; usedFen: number } | null) =>
    credit === null || credit.limitFen === null
      ? null
      : { limitFen: credit.limitFen, leftFen: credit.limitFen - credit.usedFen };
  return {
    outlet: left(await getCredit(ctx, tx, order.customerId)),
    dealer: left(await findDealerCredit(ctx, tx, order.dealerId)),
  };
}

/** What the outlet ordered lately, and how much of each product an order of it had, in base units. */
async function usualOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  readable: SQL | undefined,
  order: { id: string; customerId: string; departId: string; orderedAt: Date },
): Promise<{ orders: QueuePanel['usual']; qty: ReadonlyMap<string, number> }> {
  const { refused, invalid } = orderStatus;
  const { timeZone } = tenant;
  const days = await readDepartParameter(tx, tenant, orderParameters['orders.usual-days'], order.departId);
  const from = addDays(dayOf(order.orderedAt, timeZone), -days);
  const earlier = tx
    .select({
      id: orders.id,
      tenantId: orders.tenantId,
      payableFen: orders.payableFen,
      orderedAt: orders.orderedAt,
    })
    .from(orders)
    .where(
      and(
        readable,
        eq(orders.customerId, order.customerId),
        gte(orders.orderedAt, new Date(instantOf(`${from} 00:00:00`, timeZone))),
        lte(orders.orderedAt, order.orderedAt),
        sql`${orders.kind} in ('online', 'offline') and ${orders.status} not in (${refused}, ${invalid})`,
        sql`${orders.id} <> ${order.id}`,
      ),
    );
  const { rows } = await tx.execute<{ n: number; fen: string; at: string | null }>(sql`
    select count(*)::int as n, coalesce(round(avg(payable_fen)), 0)::bigint as fen, max(ordered_at)::text as at
      from (${earlier}) earlier`);
  const goods = await tx.execute<{ product_id: string; pieces: string }>(sql`
    select l.product_id, sum((l.qty + l.cut_qty) * l.factor)::numeric / count(distinct l.order_id) as pieces
      from (${earlier}) earlier
      join order_lines l on l.tenant_id = earlier.tenant_id and l.order_id = earlier.id and not l.gift
     group by l.product_id`);
  const { n = 0, fen = '0', at = null } = rows[0] ?? {};
  return {
    orders: {
      days,
      orders: n,
      averageFen: Number(fen),
      lastAt: at === null ? null : new Date(at).toISOString(),
    },
    qty: new Map(goods.rows.map((row) => [row.product_id, Number(row.pieces)])),
  };
}

async function lastEvent(ctx: Ctx, tx: Tx, orderId: string): Promise<QueuePanel['last']> {
  const [row] = await tx
    .select({
      event: orderEvents.event,
      actorName: orderEvents.actorName,
      happenedAt: orderEvents.happenedAt,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, ctx.tenant.slug), eq(orderEvents.orderId, orderId)))
    .orderBy(desc(orderEvents.happenedAt), desc(orderEvents.id))
    .limit(1);
  return row ? { ...row, happenedAt: row.happenedAt.toISOString() } : null;
}
