import { and, eq, ilike, inArray, or } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import {
  sumByWarehouse,
  type WarehouseSum,
} from '#app/modules/stock/balances/use-cases/sum-by-warehouse.server.ts';
import { sumTaken } from '#app/modules/stock/balances/use-cases/sum-taken.server.ts';
import { listPartWarehouses } from '#app/modules/stock/warehouses/use-cases/list-warehouses.server.ts';
import { spareParts } from '../table.server.ts';
import type { PartStockPage, PartStockQuery } from '../wire.ts';

const daysOfUse = 90;

/** What there is of each part in the store, in vans and on its way, what was used, and what is to be bought (MES-01). */
export async function listPartStock(ctx: Ctx, query: PartStockQuery): Promise<PartStockPage> {
  const { scope } = requireAction(ctx, 'part-stock:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const places = await listPartWarehouses(ctx, tx, scope);
    const warehouseIds = places.map(({ id }) => id);
    const sums = warehouseIds.length > 0 ? await sumByWarehouse(ctx, tx, { warehouseIds }) : [];
    const inStore = sumOf(
      sums.filter(({ kind }) => kind === 'parts'),
      'onHand',
    );
    const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
    const searched = and(
      eq(spareParts.tenantId, ctx.tenant.slug),
      eq(spareParts.enabled, true),
      like ? or(ilike(spareParts.code, like), ilike(spareParts.name, like)) : undefined,
    );
    // Which parts are short is known only beside the stock: of the catalogue, ids and points alone.
    const points = await tx
      .select({ id: spareParts.id, point: spareParts.reorderPoint })
      .from(spareParts)
      .where(searched);
    const short = points.filter(({ id, point }) => (inStore.get(id) ?? 0) < point).map(({ id }) => id);
    const rows =
      query.only === 'short' && short.length === 0
        ? []
        : await tx
            .select()
            .from(spareParts)
            .where(and(searched, query.only === 'short' ? inArray(spareParts.id, short) : undefined))
            .orderBy(...inDirection(query.direction, [spareParts.code, 'asc'], [spareParts.id, 'asc']))
            .limit(query.size)
            .offset((query.pageNumber - 1) * query.size);
    const used = await sumTaken(ctx, tx, {
      warehouseIds,
      productIds: rows.map(({ id }) => id),
      docKind: 'repair',
      since: firstMoment(ctx, daysOfUse),
    });
    const inVans = sumOf(
      sums.filter(({ kind }) => kind !== 'parts'),
      'onHand',
    );
    const onWay = sumOf(sums, 'inTransit');
    return {
      records: rows.map(({ id, code, name, unit, reorderPoint }) => {
        const stored = inStore.get(id) ?? 0;
        const month = Math.ceil(((used.get(id) ?? 0) * 30) / daysOfUse);
        return {
          id,
          code,
          name,
          unit,
          reorderPoint,
          inStore: stored,
          inVans: inVans.get(id) ?? 0,
          onWay: onWay.get(id) ?? 0,
          used: used.get(id) ?? 0,
          toBuy: stored < reorderPoint ? reorderPoint + month - stored : 0,
          places: sums
            .filter((one) => one.productId === id && one.onHand > 0)
            .map(({ warehouseName, onHand }) => ({ warehouseName, onHand })),
        };
      }),
      total: query.only === 'short' ? short.length : points.length,
      size: query.size,
      current: query.pageNumber,
      short: short.length,
      warehouses: places.filter(({ kind }) => kind === 'parts').map(({ id, name }) => ({ id, name })),
    };
  });
}

function sumOf(sums: readonly WarehouseSum[], what: 'onHand' | 'inTransit'): ReadonlyMap<string, number> {
  const byPart = new Map<string, number>();
  for (const one of sums) byPart.set(one.productId, (byPart.get(one.productId) ?? 0) + one[what]);
  return byPart;
}

/** The first moment of the tenant's day so many days ago. */
function firstMoment({ now, tenant }: Pick<Ctx, 'now' | 'tenant'>, days: number): Date {
  return momentOf(`${addDays(dayOf(now(), tenant.timeZone), -days)} 00:00:00`, tenant.timeZone);
}
