import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { priceForOutlet } from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { isOfQuantity } from '#app/modules/orders/pricing/rules-trouble.ts';
import { findRuleGoods } from '#app/modules/pricing/use-cases/nearest-offers.server.ts';
import { findGoods, type Goods, listCategories } from '#app/modules/products/use-cases/find-goods.server.ts';
import { findGoodsFor, type GoodsFor, unitsOf } from '#app/modules/stock/use-cases/find-goods-for.server.ts';
import { type Member, requireMember } from '../member.server.ts';
import { shopFavourites } from '../table.server.ts';
import type { GoodsQuery, ShopGoods, ShopShelf } from '../wire.ts';

/** Products of a page, pages looked through for one with anything on it, and favourites of an account. */
const max = { goods: 30, pages: 5, favourites: 200 };

/**
 * A page of what the outlet can order of its dealers, at its own price, in every unit, with what can be had now. What
 * it cannot have is not shown. As many statements for a full page as for one product.
 */
export function listShopGoods(ctx: Ctx, input: GoodsQuery): Promise<ShopShelf> {
  return inTenantReadOnly(ctx, async (tx) => {
    const member = await requireMember(ctx, tx, input.customerId);
    const marked = await favouritesOf(ctx, tx);
    const { ruleId: id, group } = input;
    const rule = id === '' ? null : await findRuleGoods(ctx, tx, { id, group });
    if (id !== '' && !rule) return { goods: [], next: null, rule: null };
    let after = input.afterCode === '' ? undefined : { category: input.afterCategory, code: input.afterCode };
    for (let page = 1; ; page += 1) {
      const found = await findGoods(ctx, tx, {
        keyword: input.keyword,
        category: input.category || undefined,
        among: input.favourites ? [...marked] : undefined,
        pool: rule?.pool,
        after,
        limit: max.goods,
      });
      const last = found.at(-1);
      const more = found.length === max.goods && last !== undefined;
      const goods = await onShelf(ctx, tx, member, { found, marked });
      if (goods.length > 0 || !more || page === max.pages) {
        const next = more ? { afterCategory: last.category, afterCode: last.code } : null;
        return { goods, next, rule: rule?.name ?? null };
      }
      after = { category: last.category, code: last.code };
    }
  });
}

/** Categories on the shelf; of each there may be nothing this outlet can have. */
export function listShopCategories(ctx: Ctx): Promise<string[]> {
  return inTenantReadOnly(ctx, async (tx) => {
    await requireMember(ctx, tx);
    return listCategories(ctx, tx);
  });
}

async function favouritesOf(ctx: Ctx, tx: Tx): Promise<ReadonlySet<string>> {
  const { user } = requireAction(ctx, 'shop:order');
  const rows = await tx
    .select({ productId: shopFavourites.productId })
    .from(shopFavourites)
    .where(and(eq(shopFavourites.tenantId, ctx.tenant.slug), eq(shopFavourites.userId, user.id)))
    .orderBy(desc(shopFavourites.createdAt))
    .limit(max.favourites);
  return new Set(rows.map(({ productId }) => productId));
}

async function onShelf(
  ctx: Ctx,
  tx: Tx,
  member: Member,
  { found, marked }: { found: readonly Goods[]; marked: ReadonlySet<string> },
): Promise<ShopGoods[]> {
  const typed = found.flatMap(({ code, units }) => units.map(({ unit }) => ({ code, unit, qty: 1 })));
  if (typed.length === 0) return [];
  const { lines } = await priceForOutlet(ctx, tx, member, typed, {}, { listOnly: true });
  const sold = lines.filter(({ trouble, gift }) => !gift && (trouble === null || isOfQuantity(trouble)));
  const byCode = Map.groupBy(sold, ({ code }) => code);
  const dealerIds = [...new Set(sold.map(({ dealerId }) => dealerId))];
  const others = dealerIds.filter((id) => id !== member.dealerId);
  const dealers = others.length > 0 ? await findDealerTerms(ctx, tx, others) : new Map<string, never>();
  const stock = new Map<string, GoodsFor>();
  for (const dealerId of dealerIds) {
    const productIds = sold.filter((line) => line.dealerId === dealerId).map(({ productId }) => productId);
    const there = await findGoodsFor(ctx, tx, { docId: null, dealerId, productIds });
    for (const [id, one] of there ?? []) stock.set(id, one);
  }
  return found.flatMap(({ id, code, category, pictureId, stepQty }): ShopGoods[] => {
    const [first, ...rest] = (byCode.get(code) ?? []).toSorted((one, other) => other.factor - one.factor);
    if (!first) return [];
    const there = stock.get(id) ?? null;
    return [
      {
        code,
        category,
        pictureId,
        stepQty,
        name: first.name,
        spec: first.spec,
        baseUnit: first.baseUnit,
        minQty: first.minQty,
        units: [first, ...rest].map(({ unit, factor, priceFen, listPriceFen }) => ({
          unit,
          factor,
          priceFen,
          wasFen: listPriceFen > priceFen ? listPriceFen : null,
          available: there && unitsOf(there, factor),
        })),
        free: there && there.free,
        dealerName: dealers.get(first.dealerId)?.name ?? null,
        favourite: marked.has(id),
      },
    ];
  });
}
