import { and, between, ne, type SQL, sql } from 'drizzle-orm';
import { cellSize, type MapBox, squaresIn } from '#app/lib/places/map-grid.ts';
import { customers } from '../../table.server.ts';

/** Outlets in the squares of a zoom that a box touches: the condition, with the columns and rows of their squares. */
export function squaresOf(zoom: number, box: MapBox): { x: SQL; y: SQL; within: SQL | undefined } {
  const size = cellSize(zoom);
  const { left, right, bottom, top } = squaresIn(box, zoom);
  const x = sql`floor(${customers.lng} / ${size.lng}::float8)::int`;
  const y = sql`floor(${customers.lat} / ${size.lat}::float8)::int`;
  const within = and(
    // The index finds a little more than the squares, which then decide.
    between(customers.lng, (left - 1) * size.lng, (right + 2) * size.lng),
    between(customers.lat, (bottom - 1) * size.lat, (top + 2) * size.lat),
    sql`${x} between ${left}::int and ${right}::int and ${y} between ${bottom}::int and ${top}::int`,
    // The places of these are not known.
    ne(customers.lng, 0),
  );
  return { x, y, within };
}
