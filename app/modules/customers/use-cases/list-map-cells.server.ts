import { and, between, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/list-query.server.ts';
import { withCustomFields } from '#app/entity/with-custom-fields.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { checkInput } from '#app/server/api-input.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { onTheMap } from '../map-condition.server.ts';
import { cellSize, type MapBox, mostNamed, zooms } from '../rules-map.ts';
import { customerStore } from '../stores.server.ts';
import { customers } from '../table.server.ts';
import type { MapCell, MapOutlet } from '../wire.ts';

/** More squares than any screen has. */
const mostCells = 1_500;

/**
 * The outlets within a box as the squares of a zoom, each with how many there are and where their middle is, and
 * those that stand alone by name. One statement counts, whatever the box; the answer is no longer for 100,000
 * outlets than for a hundred. `given` are the list's own parameters.
 */
export async function listMapCells(
  ctx: Ctx,
  { zoom, given, ...box }: MapBox & { zoom: number; given: Record<string, unknown> },
): Promise<MapCell[]> {
  const { scope } = requireAction(ctx, 'customer:list');
  const store = await withCustomFields(ctx, customerStore);
  const asked = checkInput(listQuery(store.entity), given);
  const size = cellSize(zoom);
  const inBox = and(
    onTheMap(ctx, scope, store, asked),
    between(customers.lng, box.west, box.east),
    between(customers.lat, box.south, box.north),
    // Nobody has said yet where these are.
    ne(customers.lng, 0),
  );
  const x = sql`floor(${customers.lng} / ${size.lng}::float8)`;
  const y = sql`floor(${customers.lat} / ${size.lat}::float8)`;
  const deepest = zoom >= zooms.most;
  const ids: SQL = deepest
    ? sql`(array_agg(${customers.id} order by ${customers.code}))[1:${mostNamed}::int]`
    : sql`case when count(*) = 1 then array_agg(${customers.id}) else '{}' end`;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<{ n: number; lng: number; lat: number; ids: string[] }>(sql`
      select count(*)::int as n, avg(${customers.lng}) as lng, avg(${customers.lat}) as lat, (${ids})::text[] as ids
        from ${customers} where ${inBox} group by ${x}, ${y} order by n desc limit ${mostCells}`);
    const named = rows.flatMap((row) => row.ids);
    const outlets =
      named.length === 0
        ? []
        : await tx
            .select({
              id: customers.id,
              code: customers.code,
              name: customers.name,
              level: customers.level,
              status: customers.status,
              address: customers.address,
            })
            .from(customers)
            .where(and(onTheMap(ctx, scope, store, asked), inArray(customers.id, named)));
    const byId = new Map<string, MapOutlet>(outlets.map((one) => [one.id, one]));
    return rows.map(({ n, lng, lat, ids: own }) => ({
      count: n,
      lng,
      lat,
      outlets: own.flatMap((id) => byId.get(id) ?? []),
    }));
  });
}
