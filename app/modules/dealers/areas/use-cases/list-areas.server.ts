import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { landOf } from '#app/lib/places/polygon.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { dealer as dealerEntity } from '../../entities.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { shownDealer } from '../rules.ts';
import type { areasAnswer, DealerAreas } from '../wire.ts';
import { findOverlaps } from './find-overlaps.server.ts';

/** Areas of others that are drawn around a dealer's own, at most. */
const maxNeighbours = 300;

/** A dealer's areas with what overlaps each, among those of the others that its reader reaches. */
export async function listAreas(ctx: Ctx, { id }: { id: string }): Promise<z.output<typeof areasAnswer>> {
  const { tiles: _tiles, ...found } = await getDealerAreas(ctx, { id });
  return found;
}

/** The same with what it is drawn on; the page may then show it. */
export async function getDealerAreas(ctx: Ctx, { id }: { id: string }): Promise<DealerAreas> {
  const { scope } = requireAction(ctx, 'dealer:list');
  if (!isId(id)) throw notFound();
  const { slug } = ctx.tenant;
  const reach = and(eq(dealers.tenantId, slug), withinDealerScope(ctx, scope));
  return inTenantReadOnly(ctx, async (tx) => {
    const { id: dealerId, name, brands, lng, lat } = dealers;
    const [dealer] = await tx
      .select({ id: dealerId, name, brands, lng, lat })
      .from(dealers)
      .where(and(reach, eq(dealers.id, id)));
    if (!dealer) throw notFound();
    const shown = shownDealer(dealer, new Set(seenFields(ctx, dealerEntity).map((field) => field.name)));
    const areas = await tx
      .select()
      .from(dealerAreas)
      .where(and(eq(dealerAreas.tenantId, slug), eq(dealerAreas.dealerId, id)))
      .orderBy(asc(dealerAreas.id));
    const overlaps = await findOverlaps(ctx, tx, dealer, { areas, scope });
    const others = await tx
      .select({
        id: dealerAreas.id,
        name: dealerAreas.name,
        dealerId: dealers.id,
        dealerName: dealers.name,
        corners: dealerAreas.ring,
      })
      .from(dealerAreas)
      .innerJoin(
        dealers,
        and(eq(dealers.tenantId, dealerAreas.tenantId), eq(dealers.id, dealerAreas.dealerId)),
      )
      .where(and(eq(dealerAreas.tenantId, slug), reach, ne(dealers.id, id), ne(dealers.status, 'ended')))
      .orderBy(...nearestFirst(shown, areas[0]?.ring), asc(dealerAreas.id))
      .limit(maxNeighbours + 1);
    return {
      dealer: shown,
      areas: areas.map((area, index) => ({
        id: area.id,
        version: area.version,
        name: area.name,
        brands: area.brands,
        corners: area.ring,
        squareMetres: Math.round(landOf(area.ring)),
        overlaps: overlaps[index] ?? [],
      })),
      neighbours: others.slice(0, maxNeighbours),
      more: others.length > maxNeighbours,
      tiles: await readMapTiles(ctx, tx),
    };
  });
}

/** Those nearest to a dealer come first, when there are more than can be drawn; without a place, to its first area. */
function nearestFirst({ lng, lat }: Place, ring: Place[] | undefined): SQL[] {
  if (lng !== 0) return [sql`point(${lng}, ${lat}) <-> ${dealerAreas.ring}`];
  return ring ? [sql`${sql.param(ring, dealerAreas.ring)}::polygon <-> ${dealerAreas.ring}`] : [];
}
