import { and, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { type ListQuery, listQuery } from '#app/entity/read/list-query.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { cellSize, fewNamed, type MapBox, maxCells, maxNamed, zooms } from '#app/lib/places/map-grid.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';
import type { MapCell, MapOutlet } from '../../wire.ts';
import { onTheMap } from '../map-condition.server.ts';
import { keptSquares, scannedSquares } from '../map-squares.server.ts';
import { squaresOf } from './squares-of.server.ts';

type Square = Record<'x' | 'y' | 'n' | 'lng' | 'lat', number>;

/**
 * The outlets in the squares of a zoom that a box touches, each with how many there are and where their middle is,
 * and those that stand alone, or close up with few others, by name. Of all that a person may see the counts are kept, so the answer takes no longer
 * for a million outlets than for a hundred; of those that the list's parameters `given` narrow, each is looked at.
 */
export async function listMapCells(
  ctx: Ctx,
  { zoom, given, ...box }: MapBox & { zoom: number; given: Record<string, unknown> },
): Promise<MapCell[]> {
  const { scope } = requireAction(ctx, 'customer:list');
  const store = await withCustomFields(ctx, narrowedBy(outletStore, given));
  const requested = checkInput(listQuery(store.entity), given);
  const seen = onTheMap(ctx, scope, store, requested);
  const kept = isNarrowed(requested, given) ? null : keptSquares(ctx.tenant.slug, scope, zoom, box);
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<Square>(
      sql`${kept ?? scannedSquares(seen, zoom, box)} order by n desc, x, y limit ${maxCells}`,
    );
    const named =
      zoom >= zooms.max
        ? await ofSquares(tx, seen, zoom, box)
        : new Map([...(await alone(tx, seen, rows)), ...(await few(tx, seen, zoom, rows))]);
    return rows.map((square) => ({
      count: square.n,
      lng: square.lng / square.n / 1e6,
      lat: square.lat / square.n / 1e6,
      outlets: named.get(`${square.x} ${square.y}`) ?? [],
    }));
  });
}

/** Whether the list's parameters leave something out. */
export function isNarrowed(
  { keyword, filter }: Pick<ListQuery, 'keyword' | 'filter'>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  return keyword !== null || filter !== null || Boolean(given['labels']) || Boolean(given['unplaced']);
}

type Found = Record<string, unknown> & MapOutlet & { x: number; y: number };

const columns = sql`${customers.id}, ${customers.code}, ${customers.name}, ${customers.level},
  ${customers.status}, ${customers.address}`;

/** Outlets that have a square to themselves: where they stand is what was added up. */
async function alone(tx: Tx, seen: SQL | undefined, squares: readonly Square[]) {
  const single = squares.filter(({ n }) => n === 1);
  if (single.length === 0) return new Map<string, MapOutlet[]>();
  const list = (name: keyof Square) => sql.param(single.map((square) => square[name]));
  const { rows } = await tx.execute<Found>(sql`
    select p.x, p.y, o.* from unnest(${list('x')}::int[], ${list('y')}::int[], ${list('lng')}::float8[],
             ${list('lat')}::float8[]) as p (x, y, lng, lat),
      lateral (select ${columns} from ${customers} where ${and(
        seen,
        sql`${customers.lng} between (p.lng - 0.6) / 1e6::float8 and (p.lng + 0.6) / 1e6::float8`,
        sql`${customers.lat} between (p.lat - 0.6) / 1e6::float8 and (p.lat + 0.6) / 1e6::float8`,
      )} limit 1) o`);
  return bySquare(rows);
}

/** Close up, the outlets of squares that hold few: a square is then so small that an index finds them. */
async function few(tx: Tx, seen: SQL | undefined, zoom: number, squares: readonly Square[]) {
  const some = squares.filter(({ n }) => n > 1 && n <= fewNamed.outlets);
  if (zoom < fewNamed.zoom || some.length === 0) return new Map<string, MapOutlet[]>();
  const { lng, lat } = cellSize(zoom);
  const list = (name: 'x' | 'y') => sql.param(some.map((square) => square[name]));
  const { rows } = await tx.execute<Found>(sql`
    select p.x, p.y, o.* from unnest(${list('x')}::int[], ${list('y')}::int[]) as p (x, y),
      lateral (select ${columns} from ${customers} where ${and(
        seen,
        sql`${customers.lng} between p.x * ${lng}::float8 and (p.x + 1) * ${lng}::float8`,
        sql`${customers.lat} between p.y * ${lat}::float8 and (p.y + 1) * ${lat}::float8`,
      )} order by ${customers.code} limit ${fewNamed.outlets}) o`);
  return bySquare(rows);
}

/** At the deepest zoom, the first outlets of each square. */
async function ofSquares(tx: Tx, seen: SQL | undefined, zoom: number, box: MapBox) {
  const { x, y, within } = squaresOf(zoom, box);
  const { rows } = await tx.execute<Found>(sql`
    select * from (select ${x} as x, ${y} as y, ${columns},
        row_number() over (partition by ${x}, ${y} order by ${customers.code}) as nth
      from ${customers} where ${and(seen, within)}) o where nth <= ${maxNamed} order by code`);
  return bySquare(rows);
}

function bySquare(rows: readonly Found[]): Map<string, MapOutlet[]> {
  const squares = Map.groupBy(rows, ({ x, y }) => `${x} ${y}`);
  return new Map(
    Array.from(squares, ([square, outlets]) => [
      square,
      outlets.map(({ id, code, name, level, status, address }) => ({
        id,
        code,
        name,
        level,
        status,
        address,
      })),
    ]),
  );
}
