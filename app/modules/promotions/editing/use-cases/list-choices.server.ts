import { and, eq, isNull } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listOutletMarks } from '#app/modules/customers/labels/use-cases/list-outlet-marks.server.ts';
import { findOutlets } from '#app/modules/customers/outlets/use-cases/find-outlets.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { listDepartNames } from '#app/services/organisation/use-cases/list-depart-names.server.ts';
import { goodsIdsOf, type PromotionDefinition } from '../../engine/rules-definition.ts';
import { outletReferences } from '../../facts/outlet-references.server.ts';
import type { PromotionScope } from '../../facts/rules-scope.ts';
import { promotions } from '../../table.server.ts';

/** Products, dealers and outlets offered to choose from at once, and found by a search. */
const max = { offered: 500, found: 50 };

interface Named {
  id: string;
  name: string;
}

/** What there may be too many of to offer all at once: goods with their units, dealers and outlets. */
export interface SearchedChoices {
  goods: { id: string; code: string; name: string; units: string[] }[];
  dealers: Named[];
  customers: Named[];
}

/** What an editor offers: what may be searched, marks of goods and outlets, and coupon promotions for later orders. */
export interface Choices extends SearchedChoices {
  categories: string[];
  brands: string[];
  departs: Named[];
  channels: Named[];
  labels: Named[];
  coupons: Named[];
}

/** What a promotion can be about, and for whom it can hold; what it is about already is always among them. */
export async function listChoices(
  ctx: Ctx,
  { scope, definition }: { scope: PromotionScope; definition: PromotionDefinition },
): Promise<Choices> {
  requireAction(ctx, 'promotion:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const first = { keyword: '', limit: max.offered };
    const goods = await findGoods(ctx, tx, first);
    const offered = { goods: goods.map(offeredGoods), ...(await searchedOutlets({ ...ctx, tx }, first)) };
    const coupons = await tx
      .select({ id: promotions.id, name: promotions.name })
      .from(promotions)
      .where(
        and(
          eq(promotions.tenantId, ctx.tenant.slug),
          eq(promotions.kind, 'coupon'),
          isNull(promotions.endedAt),
        ),
      );
    const unique = (values: readonly (string | null)[]) =>
      [...new Set(values.filter((one) => one !== null))].toSorted((a, b) => a.localeCompare(b));
    return {
      goods: [...offered.goods, ...(await chosenGoods(ctx, tx, definition, offered.goods))],
      dealers: [...offered.dealers, ...(await chosenOutlets(ctx, tx, scope, 'dealerIds', offered.dealers))],
      customers: [
        ...offered.customers,
        ...(await chosenOutlets(ctx, tx, scope, 'customerIds', offered.customers)),
      ],
      categories: unique(goods.map(({ category }) => category)),
      brands: unique(goods.map(({ brand }) => brand)),
      departs: await listDepartNames(ctx, tx),
      ...(await listOutletMarks(ctx, tx)),
      coupons,
    };
  });
}

/** Goods, dealers and outlets by part of a name or the beginning of a code. */
export async function searchChoices(ctx: Ctx, { keyword }: { keyword: string }): Promise<SearchedChoices> {
  requireAction(ctx, 'promotion:list');
  const requested = { keyword, limit: max.found };
  return inTenantReadOnly(ctx, async (tx) => ({
    goods: (await findGoods(ctx, tx, requested)).map(offeredGoods),
    ...(await searchedOutlets({ ...ctx, tx }, requested)),
  }));
}

async function searchedOutlets(
  ctx: Ctx & { tx: Tx },
  requested: { keyword: string; limit: number },
): Promise<Pick<SearchedChoices, 'dealers' | 'customers'>> {
  const { scope } = requireAction(ctx, 'promotion:list');
  const dealers = await findDealers(ctx, { ...requested, scope });
  const customers = await findOutlets(ctx, { ...requested, scope });
  return {
    dealers: dealers.map(({ id, name }) => ({ id, name })),
    customers: customers.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })),
  };
}

const offeredGoods = ({ id, code, name, units }: Goods) => ({
  id,
  code,
  name,
  units: units.map(({ unit }) => unit),
});

/** Goods of a promotion that are not offered anyway. */
async function chosenGoods(
  ctx: Ctx,
  tx: Tx,
  definition: PromotionDefinition,
  offered: SearchedChoices['goods'],
): Promise<SearchedChoices['goods']> {
  const ids = goodsIdsOf(definition).filter((id) => !offered.some((one) => one.id === id));
  return ids.length > 0 ? (await findGoods(ctx, tx, { ids })).map(offeredGoods) : [];
}

/** Dealers or outlets of a scope that are not offered anyway, by their codes. */
async function chosenOutlets(
  ctx: Ctx,
  tx: Tx,
  { include, exclude }: PromotionScope,
  list: 'dealerIds' | 'customerIds',
  offered: readonly Named[],
): Promise<Named[]> {
  const chosen = new Set([...include[list], ...exclude[list]]);
  const ids = [...chosen].filter((id) => !offered.some((one) => one.id === id));
  if (ids.length === 0) return [];
  const names = await outletReferences[list].names(ctx, tx, ids, 'tenant');
  return [...names].map(([id, name]) => ({ id, name }));
}
