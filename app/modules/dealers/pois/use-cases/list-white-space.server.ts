import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { cellSize, type MapBox, maxCells, maxNamed, squaresIn, zooms } from '#app/lib/places/map-grid.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { leadScope } from '../../stores.server.ts';
import { pois } from '../../table.server.ts';
import type { WhiteSpace, WhiteSpaceCell, WhiteSpacePlace } from '../../wire.ts';
import { outletOpener } from './outlet-opener.server.ts';

/** An outlet so near, in degrees either way, serves the place: some 300 m. */
const near = 0.003;

/** Potential partners the reader may see with no outlet of ours near them: where the market is still white (D22). */
function whiteSpace(ctx: Ctx): SQL | undefined {
  const { scope } = requirePage(ctx, 'poi:list', 'dashboard');
  return and(
    leadScope(ctx, scope),
    inArray(pois.stage, ['pool', 'claimed', 'visited', 'interested']),
    ne(pois.lng, 0),
    // Whose outlet it is does not matter: the place is taken.
    not(outletOpener().isNear(ctx.tenant, pois, near)),
  );
}

/** How many there are, how many of them nobody has claimed, and where they lie. One statement. */
export async function getWhiteSpace(ctx: Ctx): Promise<WhiteSpace> {
  const within = whiteSpace(ctx);
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({
        total: sql<number>`count(*)::int`,
        pool: sql<number>`(count(*) filter (where ${eq(pois.stage, 'pool')}))::int`,
        west: sql<number | null>`min(${pois.lng})`,
        south: sql<number | null>`min(${pois.lat})`,
        east: sql<number | null>`max(${pois.lng})`,
        north: sql<number | null>`max(${pois.lat})`,
      })
      .from(pois)
      .where(within);
    const { total, pool, west, south, east, north } = found!;
    const isSome = west !== null && south !== null && east !== null && north !== null;
    return {
      total,
      pool,
      box: isSome ? { west, south, east, north } : null,
      tiles: await readMapTiles(ctx, tx),
    };
  });
}

/** The same in the squares of a zoom that a box touches: how many lie in each, and the few of a square by name. Two statements. */
export async function listWhiteSpace(
  ctx: Ctx,
  { zoom, ...box }: MapBox & { zoom: number },
): Promise<WhiteSpaceCell[]> {
  const within = whiteSpace(ctx);
  const size = cellSize(zoom);
  const { left, right, bottom, top } = squaresIn(box, zoom);
  const x = sql`floor(${pois.lng} / ${size.lng}::float8)::int`;
  const y = sql`floor(${pois.lat} / ${size.lat}::float8)::int`;
  const seen = and(
    within,
    // The index finds a little more than the squares, which then decide.
    sql`${pois.lng} between ${(left - 1) * size.lng}::float8 and ${(right + 2) * size.lng}::float8`,
    sql`${x} between ${left}::int and ${right}::int and ${y} between ${bottom}::int and ${top}::int`,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const squares = await tx.execute<Record<'x' | 'y' | 'n' | 'lng' | 'lat', number>>(sql`
      select ${x} as x, ${y} as y, count(*)::int as n, avg(${pois.lng}) as lng, avg(${pois.lat}) as lat
        from ${pois} where ${seen} group by 1, 2 order by n desc, x, y limit ${maxCells}`);
    const single = squares.rows.filter(({ n }) => n === 1 || zoom >= zooms.max);
    const list = (name: 'x' | 'y') => sql.param(single.map((square) => square[name]));
    const named =
      single.length === 0
        ? []
        : (
            await tx.execute<
              Omit<WhiteSpacePlace, 'own'> &
                Record<string, unknown> & { x: number; y: number; by: string | null }
            >(sql`
      select * from (
        select ${x} as x, ${y} as y, ${pois.id}, ${pois.version}, ${pois.name}, ${pois.category}, ${pois.address},
               ${pois.score}, ${pois.stage},
               row_number() over (partition by ${x}, ${y} order by ${pois.score} desc, ${pois.id}) as nth
          from ${pois} where ${seen} and (${x}, ${y}) in (
            select * from unnest(${list('x')}::int[], ${list('y')}::int[]))) found where nth <= ${maxNamed}`)
          ).rows;
    const bySquare = Map.groupBy(named, (one) => `${one.x} ${one.y}`);
    return squares.rows.map((square) => ({
      count: square.n,
      lng: square.lng,
      lat: square.lat,
      pois: (bySquare.get(`${square.x} ${square.y}`) ?? []).map((one) => ({
        id: one.id,
        version: one.version,
        name: one.name,
        category: one.category,
        address: one.address,
        score: one.score,
        stage: one.stage,
      })),
    }));
  });
}
