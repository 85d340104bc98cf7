import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { cellSize, type MapBox, squareLevels } from '#app/lib/places/map-grid.ts';
import { customers } from '../table.server.ts';
import type { OutletMapData } from '../wire.ts';
import { countedSquares, keptUnplaced } from './map-squares.server.ts';

type Extent = Pick<OutletMapData, 'total' | 'placed' | 'box'>;
type Row = Record<string, unknown> & MapBox & { placed: number };

const earth: MapBox = { west: -180, south: -90, east: 180, north: 90 };

/** A box so many squares wide or high is told closely enough: at most a square too much on each side. */
const closeEnough = 8;

/** How many outlets of a scope that is counted there are and where they lie, from the kept counts. */
export async function keptExtent(tx: Tx, tenant: string, scope: DataScope): Promise<Extent> {
  const unplaced = await tx.execute<{ n: number }>(keptUnplaced(tenant, scope));
  let extent: Extent = { total: unplaced.rows[0]?.n ?? 0, placed: 0, box: null };
  for (const level of squareLevels) {
    const size = cellSize(level);
    const squares = countedSquares(tenant, scope, { level, halvings: 0 }, extent.box ?? earth);
    const { rows } = await tx.execute<Row>(sql`
      select coalesce(sum(n), 0)::int as placed,
             min(case when n = 1 then lng / 1e6 else x * ${size.lng}::float8 end) as west,
             min(case when n = 1 then lat / 1e6 else y * ${size.lat}::float8 end) as south,
             max(case when n = 1 then lng / 1e6 else (x + 1) * ${size.lng}::float8 end) as east,
             max(case when n = 1 then lat / 1e6 else (y + 1) * ${size.lat}::float8 end) as north
        from (${squares}) kept`);
    extent = extentOf(rows[0], unplaced.rows[0]?.n ?? 0);
    const { box } = extent;
    const isClose = box
      ? Math.max((box.east - box.west) / size.lng, (box.north - box.south) / size.lat) >= closeEnough
      : true;
    if (isClose) break;
  }
  return extent;
}

/** The same of the outlets that meet a condition, each of them looked at. */
export async function scannedExtent(tx: Tx, condition: SQL | undefined): Promise<Extent> {
  const { rows } = await tx.execute<Row & { unplaced: number }>(sql`
    select count(*) filter (where lng <> 0)::int as placed, count(*) filter (where lng = 0)::int as unplaced,
           min(lng) filter (where lng <> 0) as west, min(lat) filter (where lng <> 0) as south,
           max(lng) filter (where lng <> 0) as east, max(lat) filter (where lng <> 0) as north
      from ${customers} where ${condition}`);
  return extentOf(rows[0], rows[0]?.unplaced ?? 0);
}

function extentOf(row: Row | undefined, unplaced: number): Extent {
  if (!row || row.placed === 0) return { total: unplaced, placed: 0, box: null };
  const { placed, west, south, east, north } = row;
  return { total: placed + unplaced, placed, box: { west, south, east, north } };
}
