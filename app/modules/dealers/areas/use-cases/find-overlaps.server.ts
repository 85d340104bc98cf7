import { setImmediate as breathe } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { goodsOf, hair, isSameGoods, overlapOf, unmeasured } from '../rules.ts';
import type { AreaOverlap } from '../wire.ts';

/** An area that is or shall be a dealer's. */
interface Drawn {
  ring: Place[];
  brands: string | null;
}

/** Others that are looked at below an area, and told of it, at most: those whose surroundings it shares most of. */
const maxOthers = 100;

/**
 * Steps that reckoning may take for an area: all of a dealer's, twenty at most, come to no more than twenty million,
 * some tenths of a second, and between any two pairs everybody else has a turn.
 */
const maxSteps = 1_000_000;

/** What is known of another area before its corners are read. */
interface Candidate extends Record<string, unknown> {
  nth: number;
  id: string;
  name: string;
  brands: string | null;
  dealerId: string;
  dealerName: string;
  dealerBrands: string | null;
  reached: boolean;
}

/**
 * Whose areas lie upon those of a dealer, for the same goods, most of it first; in the order of the areas. Those of
 * whom it buys and of who buys from it do not count: theirs is the same business. Nor do those of a dealer who has
 * ended. What is beyond the steps is told without a share, last: nobody's overlap is passed over for want of time.
 */
export async function findOverlaps(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealer: { id: string; brands: string | null },
  { areas, scope }: { areas: readonly Drawn[]; scope: DataScope },
): Promise<AreaOverlap[][]> {
  if (areas.length === 0) return [];
  const { slug } = ctx.tenant;
  const candidates = await candidatesOf(ctx, tx, dealer, { areas, scope });
  const byArea = Map.groupBy(
    candidates.filter((other) =>
      isSameGoods(
        goodsOf(areas[other.nth - 1]!.brands, dealer.brands),
        goodsOf(other.brands, other.dealerBrands),
      ),
    ),
    ({ nth }) => nth - 1,
  );
  const looked = [...byArea.values()].flatMap((others) => others.slice(0, maxOthers).map(({ id }) => id));
  const kept = await tx
    .select({ id: dealerAreas.id, ring: dealerAreas.ring })
    .from(dealerAreas)
    .where(and(eq(dealerAreas.tenantId, slug), inArray(dealerAreas.id, [...new Set(looked)])));
  const rings = new Map(kept.map(({ id, ring }) => [id, ring]));
  const found: AreaOverlap[][] = [];
  for (const [index, { ring }] of areas.entries()) {
    found.push(await overlapsOf(ring, byArea.get(index) ?? [], rings));
  }
  return found;
}

/** The plane of degrees swells towards the poles: what is a tenth of a hair on it is none on the earth. */
const surely = hair / 10;

/** Areas of others that touch each area, those with most of their surroundings in common first; in one statement. */
async function candidatesOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealer: { id: string },
  { areas, scope }: { areas: readonly Drawn[]; scope: DataScope },
): Promise<Candidate[]> {
  const { slug } = ctx.tenant;
  const texts = areas.map(({ ring }) => dealerAreas.ring.mapToDriverValue(ring) as string);
  const common = sql`area(box(${dealerAreas.ring}) # box(drawn.ring::polygon))`;
  const { rows } = await tx.execute<Candidate>(sql`
    with recursive above as (
      select id, parent_id from dealers where tenant_id = ${slug} and id = ${dealer.id}
      union
      select next.id, next.parent_id from above
        join dealers next on next.tenant_id = ${slug} and next.id = above.parent_id),
    below as (
      select id from dealers where tenant_id = ${slug} and id = ${dealer.id}
      union
      select next.id from below join dealers next on next.tenant_id = ${slug} and next.parent_id = below.id)
    select drawn.nth::int as nth, ${dealerAreas.id} as id, ${dealerAreas.name} as name,
           ${dealerAreas.brands} as brands, ${dealers.id} as "dealerId", ${dealers.name} as "dealerName",
           ${dealers.brands} as "dealerBrands",
           coalesce(${withinDealerScope(ctx, scope) ?? sql`true`}, false) as reached
      from unnest(${sql.param(texts)}::text[]) with ordinality as drawn (ring, nth)
      join ${dealerAreas} on ${dealerAreas.tenantId} = ${slug} and ${dealerAreas.ring} && drawn.ring::polygon
      join ${dealers} on ${dealers.tenantId} = ${slug} and ${dealers.id} = ${dealerAreas.dealerId}
     where ${dealers.status} <> 'ended'
       and ${common} > ${surely}::float8 * least(area(path(${dealerAreas.ring})), area(path(drawn.ring::polygon)))
       and ${dealers.id} not in (select id from above union all select id from below)
     order by drawn.nth, ${common} desc, ${dealerAreas.id}`);
  return rows;
}

/** What one area shares with each of the others. */
async function overlapsOf(
  ring: readonly Place[],
  others: readonly Candidate[],
  rings: ReadonlyMap<string, Place[]>,
): Promise<AreaOverlap[]> {
  const steps = { left: maxSteps };
  const overlaps: AreaOverlap[] = [];
  for (const { id, reached, dealerId, dealerName, name: areaName } of others) {
    if (overlaps.length === maxOthers) break;
    const corners = rings.get(id);
    if (corners) await breathe();
    const shared = corners ? overlapOf(ring, corners, steps) : unmeasured;
    if (!shared) continue;
    const who = reached
      ? { dealerId, dealerName, areaName }
      : { dealerId: null, dealerName: null, areaName: null };
    overlaps.push({ ...who, ...shared });
  }
  return overlaps.toSorted((a, b) => (b.squareMetres ?? 0) - (a.squareMetres ?? 0));
}
