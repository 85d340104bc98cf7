import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { goodsOf, isSameGoods, overlapOf } from '../rules.ts';
import type { AreaOverlap } from '../wire.ts';

/** An area that is or shall be a dealer's. */
interface Drawn {
  ring: Place[];
  brands: string | null;
}

/** Others that an area may lie upon, at most: whoever has more to sort out begins with these. */
const maxOthers = 100;

/**
 * Whose areas lie upon those of a dealer, for the same goods, most of it first; in the order of the areas. Those of
 * whom it buys and of who buys from it do not count: theirs is the same business. Nor do those of a dealer who has
 * ended. One statement.
 */
export async function findOverlaps(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealer: { id: string; brands: string | null },
  { areas, scope }: { areas: readonly Drawn[]; scope: DataScope },
): Promise<AreaOverlap[][]> {
  if (areas.length === 0) return [];
  const { slug } = ctx.tenant;
  const texts = areas.map(({ ring }) => dealerAreas.ring.mapToDriverValue(ring) as string);
  const { rows } = await tx.execute<{
    nth: number;
    name: string;
    brands: string | null;
    ring: string;
    dealerId: string;
    dealerName: string;
    dealerBrands: string | null;
    reached: boolean;
  }>(sql`
    with recursive above as (
      select id, parent_id from dealers where tenant_id = ${slug} and id = ${dealer.id}
      union
      select next.id, next.parent_id from above
        join dealers next on next.tenant_id = ${slug} and next.id = above.parent_id),
    below as (
      select id from dealers where tenant_id = ${slug} and id = ${dealer.id}
      union
      select next.id from below join dealers next on next.tenant_id = ${slug} and next.parent_id = below.id),
    found as (
      select drawn.nth::int as nth, ${dealerAreas.name} as name, ${dealerAreas.brands} as brands,
             ${dealerAreas.ring}::text as ring, ${dealers.id} as "dealerId", ${dealers.name} as "dealerName",
             ${dealers.brands} as "dealerBrands",
             coalesce(${withinDealerScope(ctx, scope) ?? sql`true`}, false) as reached,
             row_number() over (partition by drawn.nth order by ${dealerAreas.id}) as place
        from unnest(${sql.param(texts)}::text[]) with ordinality as drawn (ring, nth)
        join ${dealerAreas} on ${dealerAreas.tenantId} = ${slug} and ${dealerAreas.ring} && drawn.ring::polygon
        join ${dealers} on ${dealers.tenantId} = ${slug} and ${dealers.id} = ${dealerAreas.dealerId}
       where ${dealers.status} <> 'ended'
         and ${dealers.id} not in (select id from above union all select id from below))
    select * from found where place <= ${maxOthers}`);
  const byArea = Map.groupBy(rows, ({ nth }) => nth - 1);
  return areas.map(({ ring, brands }, index) =>
    (byArea.get(index) ?? [])
      .filter((other) =>
        isSameGoods(goodsOf(brands, dealer.brands), goodsOf(other.brands, other.dealerBrands)),
      )
      .flatMap((other) => {
        const shared = overlapOf(ring, dealerAreas.ring.mapFromDriverValue(other.ring) as Place[]);
        const { dealerId, dealerName, name: areaName } = other;
        const who = other.reached
          ? { dealerId, dealerName, areaName }
          : { dealerId: null, dealerName: null, areaName: null };
        return shared ? [{ ...who, ...shared }] : [];
      })
      .toSorted((a, b) => b.squareMetres - a.squareMetres),
  );
}
