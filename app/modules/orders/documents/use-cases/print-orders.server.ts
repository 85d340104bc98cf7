import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId, newId } from '#app/lib/id.ts';
import { moneyInWords } from '#app/lib/numbers/money-in-words.ts';
import { manualOf } from '#app/modules/discounts/rules.ts';
import { dueFen, lineDiscountFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { traceOfPart } from '#app/modules/pricing/rules-trace.ts';
import { type DeliveredGoods, deliveredByOrder } from '../../fulfilment/delivered-goods.server.ts';
import { deliveriesByOrder } from '../../fulfilment/order-extras.server.ts';
import { correctedFen, piecesFen, piecesText } from '../../fulfilment/rules-pieces.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import type { StoredLine } from '../../placing/locked-lines.server.ts';
import { backOf } from '../../returns/brought-back.server.ts';
import type { OrderStatus } from '../../rules.ts';
import { readReturnedBefore } from '../../sales/public/given-before.server.ts';
import { documentTaxes } from '../../sales/rules-freight-tax.ts';
import { orderLines, orderPrints, orders } from '../../table.server.ts';
import type { PrintKind } from '../print-kinds.ts';
import { correctedSums } from '../rules-sums.ts';
import type { PrintedOrder, PrintedRoute } from '../wire-print.ts';

/** What is printed: orders, or one delivery of one. */
export interface PrintRequest {
  ids: readonly string[];
  kind: PrintKind;
  deliveryNo?: number;
}

/**
 * Orders to print, merged by route: each with its slip, and what the route carries together. As many statements for one
 * as for many.
 */
export async function printOrders(ctx: Ctx, input: PrintRequest): Promise<PrintedRoute[]> {
  const { scope } = requireAction(ctx, 'order:print');
  if (input.ids.some((id) => !isId(id))) throw notFound();
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const found = await tx
      .select()
      .from(orders)
      .where(and(orderScope(ctx, scope), inArray(orders.id, [...input.ids])))
      .orderBy(asc(orders.salesName), asc(orders.orderNo));
    // A slip that is silently missing is a delivery that is silently missing.
    if (found.length < input.ids.length) throw notFound();
    const origins = found.flatMap(({ broughtBack, originId }) => (broughtBack && originId ? [originId] : []));
    const lines = Map.groupBy(
      await tx
        .select()
        .from(orderLines)
        .where(and(eq(orderLines.tenantId, tenant), inArray(orderLines.orderId, [...input.ids, ...origins])))
        .orderBy(asc(orderLines.lineNo)),
      (line) => line.orderId,
    );
    const linesOf = (id: string) => lines.get(id) ?? [];
    const allDeliveries = await deliveriesByOrder(ctx, tx, input.ids);
    const allGoods = await deliveredByOrder(ctx, tx, new Map(found.map(({ id }) => [id, linesOf(id)])));
    const returnedBefore = await readReturnedBefore(tx, ctx.tenant, found);
    const printedTimes = await printedBefore(ctx, tx, input);
    const routes = new Map<string, PrintedOrder[]>();
    for (const row of found) {
      const own = linesOf(row.id);
      const deliveries = allDeliveries.get(row.id) ?? [];
      const goods = allGoods.get(row.id)!;
      const delivery = deliveries.find(({ place }) => place === input.deliveryNo);
      if (input.deliveryNo !== undefined && !delivery) throw new DomainError('orders.no-delivery', 404);
      const sent = (delivery ? [delivery] : deliveries).flatMap((one) => one.lines);
      const printed = delivery
        ? linesIn(own, goods.find(({ place }) => place === delivery.place)!)
        : own.map((line) => ({ ...line, correctedFen: correctedFen(line) }));
      // The notes of an order together come to its tax, and so do its returns: each has that up to it less that before it.
      const before = delivery
        ? goods.filter(({ place }) => place < delivery.place).flatMap((one) => linesIn(own, one))
        : [];
      // It is charged with the first delivery, and so it stands on its slip.
      const carriesFreight = !delivery || delivery.place === 1;
      const freight = row.freightByRate;
      const totals = { ...orderTotals(printed), freightFen: carriesFreight ? row.freightFen : 0 };
      const order: PrintedOrder = {
        id: row.id,
        orderNo: row.orderNo,
        delivery: delivery
          ? { no: `${row.orderNo}-${delivery.place}`, expectedOn: delivery.expectedOn }
          : null,
        kind: row.kind,
        status: row.status as OrderStatus,
        dealerName: row.dealerName,
        customerName: row.customerName,
        salesName: row.salesName,
        receiver: row.receiver,
        phone: row.phone,
        address: row.address,
        remark: row.remark,
        orderedAt: row.orderedAt.toISOString(),
        ...totals,
        taxes: documentTaxes({
          goods: printed,
          freight,
          carriesFreight,
          before: row.kind === 'return' ? returnedBefore(row.id) : before,
        }),
        corrected: correctedSums(printed, [...freight, ...before]),
        manualFen: manualOf(printed)?.offFen ?? 0,
        capitals: moneyInWords(dueFen(totals), ctx.language),
        back: backOf(row.broughtBack ?? [], linesOf(row.originId ?? '')).map((line) => ({
          productName: line.productName,
          text: piecesText(line, line.qty * line.factor),
          amountFen: line.amountFen,
        })),
        printed: printedTimes.get(row.id) ?? 0,
        lines: printed
          .filter(({ qty }) => qty > 0)
          .map((line) => ({
            lineNo: line.lineNo,
            productCode: line.productCode,
            productName: line.productName,
            spec: line.spec,
            unit: line.unit,
            qty: line.qty,
            listPriceFen: line.listPriceFen,
            discountFen: line.discountFen,
            amountFen: line.amountFen,
            correctedFen: line.correctedFen,
            gift: line.gift,
            batches: [
              ...new Set(
                sent.filter((one) => one.lineNo === line.lineNo && one.batchNo).map((one) => one.batchNo),
              ),
            ],
          })),
      };
      routes.set(row.salesName, [...(routes.get(row.salesName) ?? []), order]);
    }
    return [...routes].map(([route, of]) => ({ route, orders: of, goods: together(of) }));
  });
}

/** How often the same has been printed of orders: all of each, or this delivery. */
async function printedBefore(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { ids, kind, deliveryNo }: PrintRequest,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ orderId: orderPrints.orderId, times: count() })
    .from(orderPrints)
    .where(
      and(
        eq(orderPrints.tenantId, tenant.slug),
        inArray(orderPrints.orderId, [...ids]),
        eq(orderPrints.kind, kind),
        deliveryNo === undefined ? isNull(orderPrints.deliveryNo) : eq(orderPrints.deliveryNo, deliveryNo),
      ),
    )
    .groupBy(orderPrints.orderId);
  return new Map(rows.map(({ orderId, times }) => [orderId, times]));
}

/** Lines as far as they are in a delivery, at their share of the price. */
function linesIn(
  lines: readonly StoredLine[],
  { goods }: DeliveredGoods,
): (StoredLine & { correctedFen: number })[] {
  return lines.flatMap((line) => {
    const left = goods.get(line.lineNo);
    if (!left) return [];
    const amountFen = piecesFen(line, left.from, left.from + left.qty);
    // What leaves is sent in whole units of the line.
    const qty = left.qty / line.factor;
    const part = { from: left.from, to: left.from + left.qty, whole: (line.qty + line.cutQty) * line.factor };
    const priceTrace = traceOfPart(line.priceTrace, part);
    const discountFen = lineDiscountFen({ ...line, qty, amountFen });
    const byFen = correctedFen(line, left.from, left.from + left.qty);
    return [{ ...line, qty, cutQty: 0, cutFen: 0, amountFen, discountFen, priceTrace, correctedFen: byFen }];
  });
}

/** What several orders carry together, by product and unit. */
function together(of: readonly PrintedOrder[]): PrintedRoute['goods'] {
  const sums = new Map<string, PrintedRoute['goods'][number]>();
  for (const { productCode, productName, spec, unit, qty } of of.flatMap((order) => order.lines)) {
    const key = `${productCode} ${unit}`;
    sums.set(key, { productCode, productName, spec, unit, qty: qty + (sums.get(key)?.qty ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.productCode.localeCompare(b.productCode));
}

/** Notes that orders, or one delivery, have been printed: who, when, and how often in all. */
export async function notePrinted(ctx: Ctx, input: PrintRequest): Promise<{ count: number }> {
  const { user, scope } = requireAction(ctx, 'order:print');
  if (input.ids.some((id) => !isId(id))) throw notFound();
  const tenantId = ctx.tenant.slug;
  const column = input.kind === 'order' ? 'printCount' : 'pickCount';
  return inTenant(ctx, async (tx) => {
    const noted = await tx
      .update(orders)
      .set({ [column]: sql`${orders[column]} + 1` })
      .where(and(orderScope(ctx, scope), inArray(orders.id, [...input.ids])))
      .returning({ id: orders.id });
    if (noted.length < input.ids.length) throw notFound();
    const printedAt = ctx.now();
    await tx.insert(orderPrints).values(
      noted.map(({ id }) => ({
        tenantId,
        id: newId(),
        orderId: id,
        kind: input.kind,
        deliveryNo: input.deliveryNo,
        actorId: user.id,
        actorName: user.realname,
        printedAt,
      })),
    );
    return { count: noted.length };
  });
}
