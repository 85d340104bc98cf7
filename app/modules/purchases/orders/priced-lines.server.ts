import { and, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { rightsProblem } from '#app/modules/dealers/rules.ts';
import { findDealerRights } from '#app/modules/dealers/use-cases/find-dealer-rights.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { businessDay, lockAccount } from '../account/account.server.ts';
import { purchaseOrderLines, purchaseOrders, purchasePrices } from '../table.server.ts';
import type { AddPurchaseInput } from '../wire.ts';
import { type LinePrice, purchasePriceFor, worthOfLine } from './rules-money.ts';
import type { PurchaseKind } from './rules-states.ts';

/** A line with its price. */
export interface PricedLine {
  productId: string;
  unit: string;
  factor: number;
  units: number;
  priceFen: number;
}

/** Prices of the units of goods for a dealer today, by «product unit». */
export async function pricesFor(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  dealerId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(purchasePrices)
    .where(
      and(
        eq(purchasePrices.tenantId, ctx.tenant.slug),
        inArray(purchasePrices.productId, [...productIds]),
        or(isNull(purchasePrices.dealerId), eq(purchasePrices.dealerId, dealerId)),
      ),
    );
  const today = businessDay(ctx);
  const prices = new Map<string, number>();
  for (const [key, own] of Map.groupBy(rows, ({ productId, unit }) => `${productId} ${unit}`)) {
    const price = purchasePriceFor(own, dealerId, today);
    if (price) prices.set(key, price.priceFen);
  }
  return prices;
}

/** What a dealer has had of goods: so many base units, for so much; and what it may give back of them. */
export interface Bought extends LinePrice {
  /** Base units received and not given back, nor about to be. */
  returnable: number;
}

/**
 * What a dealer bought of goods, at what it paid for all of them, by product; `besides` is a return that does not count.
 * Whoever goes by it holds the dealer's account: of two returns the second sees the first.
 */
export async function boughtBy(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  {
    dealerId,
    productIds,
    keyword = '',
    besides = null,
  }: {
    dealerId: string;
    productIds?: readonly string[];
    /** Part of the code or the name of the goods. */
    keyword?: string;
    besides?: string | null;
  },
): Promise<ReadonlyMap<string, Bought>> {
  const [line, order] = [purchaseOrderLines, purchaseOrders];
  const backQty = sql`greatest(case ${order.cut} when 'yes' then ${line.sentQty} else ${line.units} * ${line.factor} end, ${line.receivedQty})`;
  // Whole units come to their price, whatever their number; only what is left over is rounded, and that is said by
  // `worthOfLine` alone. So lines are summed by price and left over, however many a dealer has ordered.
  const rows = await tx
    .select({
      kind: order.kind,
      productId: line.productId,
      priceFen: line.priceFen,
      factor: line.factor,
      over: sql<number>`${line.receivedQty} % ${line.factor}`,
      lines: sql`count(*)`.mapWith(Number),
      received: sql`sum(${line.receivedQty})`.mapWith(Number),
      back: sql`sum(${backQty})`.mapWith(Number),
    })
    .from(line)
    .innerJoin(order, and(eq(order.tenantId, line.tenantId), eq(order.id, line.orderId)))
    .where(
      and(
        eq(line.tenantId, ctx.tenant.slug),
        eq(order.dealerId, dealerId),
        productIds ? inArray(line.productId, [...productIds]) : undefined,
        keyword ? goodsCalled(keyword) : undefined,
        besides ? ne(order.id, besides) : undefined,
        or(
          and(eq(order.kind, 'order'), sql`${line.receivedQty} > 0`),
          and(eq(order.kind, 'return'), notInArray(order.state, ['refused', 'cancelled'])),
        ),
      ),
    )
    .groupBy(({ kind, productId, priceFen, factor, over }) => [kind, productId, priceFen, factor, over]);
  const bought = new Map<string, Bought>();
  for (const row of rows.filter(({ kind }) => kind === 'order')) {
    const { productId, received, over, lines } = row;
    const known = bought.get(productId) ?? { factor: 0, priceFen: 0, returnable: 0 };
    const worth = worthOfLine(received - lines * over, row) + lines * worthOfLine(over, row);
    bought.set(productId, {
      factor: known.factor + received,
      priceFen: known.priceFen + worth,
      returnable: known.returnable + received,
    });
  }
  for (const { kind, productId, back } of rows) {
    const known = bought.get(productId);
    if (kind === 'return' && known) bought.set(productId, { ...known, returnable: known.returnable - back });
  }
  return bought;
}

/** Whether a line is of goods whose code or name has the words in it. */
const goodsCalled = (keyword: string): SQL => sql`exists (select from ${productView} p
  where p.tenant_id = ${purchaseOrderLines.tenantId} and p.id = ${purchaseOrderLines.productId}
    and p.code || ' ' || p.name ilike ${`%${escapeLike(keyword)}%`})`;

/** Lines as they were written, with their prices; what cannot be ordered or given back is refused at its line. */
export async function pricedLines(
  ctx: Ctx,
  tx: Tx,
  order: { id: string | null; kind: PurchaseKind; dealerId: string },
  lines: AddPurchaseInput['lines'],
): Promise<PricedLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const goods = new Map((await findGoods(ctx, tx, { ids })).map((one) => [one.id, one]));
  const { dealerId, kind } = order;
  const rights = (await findDealerRights(ctx, tx, [dealerId])).get(dealerId);
  const prices = kind === 'order' ? await pricesFor(ctx, tx, dealerId, ids) : new Map<string, number>();
  if (kind === 'return') await lockAccount(ctx, tx, dealerId);
  const bought =
    kind === 'return' ? await boughtBy(ctx, tx, { dealerId, productIds: ids, besides: order.id }) : null;
  const seen = new Set<string>();
  return lines.map(({ productId, unit, units }, index) => {
    const refuse = (code: string, values: Record<string, string | number> = {}) =>
      new DomainError(`purchases.${code}`, 422, {
        field: `lines.${index}`,
        values: { no: index + 1, ...values },
      });
    const one = goods.get(productId);
    if (!one) throw refuse('unknown-goods');
    const product = nameOf(one);
    if (seen.has(productId)) throw refuse('twice', { product });
    seen.add(productId);
    const factor = one.units.find((known) => known.unit === unit)?.factor;
    if (!factor) throw refuse('unit-of-line', { product, unit });
    if (bought) {
      const had = bought.get(productId);
      const returnable = Math.max(0, had?.returnable ?? 0);
      if (!had || units * factor > returnable) {
        throw refuse('beyond-bought', { product, returnable, unit: one.units[0]?.unit ?? '' });
      }
      return { productId, unit, factor, units, priceFen: worthOfLine(factor, had) };
    }
    if (!one.onSale) throw refuse('off-sale', { product });
    if (rights && rightsProblem({ ...rights, areas: null }, { province: '', city: '' }, one)) {
      throw refuse('not-authorised', { product });
    }
    const priceFen = prices.get(`${productId} ${unit}`);
    if (priceFen === undefined) throw refuse('no-price', { product, unit });
    return { productId, unit, factor, units, priceFen };
  });
}

/** What an order of such lines comes to. */
export const amountOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { units, priceFen }) => sum + units * priceFen, 0);

const nameOf = ({ name, spec }: Goods) => `${name} ${spec}`;
