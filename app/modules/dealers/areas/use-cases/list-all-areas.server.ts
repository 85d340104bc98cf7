import { setImmediate as breathe } from 'node:timers/promises';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { overlapOf } from '../rules.ts';
import { type DrawnArea, lineageOf, touchingPairs } from '../rules-overview.ts';
import type { AllAreas } from '../wire.ts';

/** Areas that are drawn at once, at most. */
const maxAreas = 500;

/** Steps that reckoning all overlaps may take, and pairs that are told: some tenths of a second. */
const maxSteps = 5_000_000;
const maxPairs = 200;

/** The areas of all dealers that the reader reaches, and which of them overlap for the same goods. */
export async function listAllAreas(ctx: Ctx): Promise<AllAreas> {
  const { scope } = requireAction(ctx, 'dealer:list');
  const { slug } = ctx.tenant;
  const reach = and(eq(dealers.tenantId, slug), withinDealerScope(ctx, scope), ne(dealers.status, 'ended'));
  const { found, parents, without, tiles } = await inTenantReadOnly(ctx, async (tx) => ({
    found: await tx
      .select({
        id: dealerAreas.id,
        name: dealerAreas.name,
        brands: dealerAreas.brands,
        dealerId: dealers.id,
        dealerName: dealers.name,
        dealerBrands: dealers.brands,
        corners: dealerAreas.ring,
      })
      .from(dealerAreas)
      .innerJoin(dealers, and(reach, eq(dealers.id, dealerAreas.dealerId)))
      .where(eq(dealerAreas.tenantId, slug))
      .orderBy(asc(dealers.code), asc(dealerAreas.id))
      .limit(maxAreas + 1),
    parents: await tx
      .select({ id: dealers.id, parentId: dealers.parentId })
      .from(dealers)
      .where(eq(dealers.tenantId, slug)),
    without: await tx
      .select({ id: dealers.id, name: dealers.name })
      .from(dealers)
      .leftJoin(
        dealerAreas,
        and(eq(dealerAreas.tenantId, dealers.tenantId), eq(dealerAreas.dealerId, dealers.id)),
      )
      .where(and(reach, isWithout))
      .orderBy(asc(dealers.code))
      .limit(maxAreas),
    tiles: await readMapTiles(ctx, tx),
  }));
  const areas = found.slice(0, maxAreas);
  return {
    areas: areas.map(({ id, name, dealerId, dealerName, corners }) => ({
      id,
      name,
      dealerId,
      dealerName,
      corners,
    })),
    more: found.length > maxAreas,
    overlaps: await overlapsOf(areas, lineageOf(parents)),
    without,
    tiles,
  };
}

/** Dealers that no area was joined to. */
const isWithout = isNull(dealerAreas.id);

async function overlapsOf(
  areas: readonly DrawnArea[],
  isOneBusiness: (one: string, other: string) => boolean,
): Promise<AllAreas['overlaps']> {
  const steps = { left: maxSteps };
  const overlaps: AllAreas['overlaps'] = [];
  for (const [one, other] of touchingPairs(areas, isOneBusiness)) {
    if (overlaps.length === maxPairs) break;
    await breathe();
    const shared = overlapOf(one.corners, other.corners, steps);
    if (shared) overlaps.push({ oneId: one.id, otherId: other.id, squareMetres: shared.squareMetres });
  }
  return overlaps.toSorted((a, b) => (b.squareMetres ?? 0) - (a.squareMetres ?? 0));
}
