import { and, between, not, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import { type MapBox, squaresFor, squaresIn } from '#app/lib/places/map-grid.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { customers, outletSquares } from '../table.server.ts';
import { squaresOf } from './use-cases/squares-of.server.ts';

/** Whether the kept counts can tell what lies within a scope: not when it has conditions, which are about outlets. */
export function isCounted(scope: DataScope): boolean {
  return scope.all || !scope.filtered;
}

/**
 * Squares of a zoom in a box with how many outlets of a scope lie in each and the sums of their places in millionths
 * of a degree: `x, y, n, lng, lat`. Outlets of departments are counted already; those that a person or a dealer has
 * beside them are few and counted now. Null when no kept count can tell: the zoom is too deep, or the scope is not
 * counted.
 */
export function keptSquares(tenant: string, scope: DataScope, zoom: number, box: MapBox): SQL | null {
  const kept = squaresFor(zoom);
  return kept && isCounted(scope) ? countedSquares(tenant, scope, kept, box) : null;
}

/** The same for a scope that is counted, added up from the squares of a level that are so many halvings finer. */
export function countedSquares(
  tenant: string,
  scope: DataScope,
  { level, halvings }: { level: number; halvings: number },
  box: MapBox,
): SQL {
  const zoom = level - halvings;
  const { left, right, bottom, top } = squaresIn(box, zoom);
  const first = (square: number) => square * 2 ** halvings;
  const counted = sql`
    select ${outletSquares.x} >> ${halvings}::int as x, ${outletSquares.y} >> ${halvings}::int as y,
           ${outletSquares.outlets} as n, ${outletSquares.lng} as lng, ${outletSquares.lat} as lat
      from ${outletSquares} where ${and(
        ofLevel(tenant, scope, level),
        between(outletSquares.x, first(left), first(right + 1) - 1),
        between(outletSquares.y, first(bottom), first(top + 1) - 1),
      )}`;
  const beside = besideDeparts(tenant, scope);
  return sumOf(beside ? sql`${counted} union all ${outletsIn(beside, zoom, box)}` : counted);
}

/** The same of the outlets that meet a condition, each of them looked at. */
export function scannedSquares(condition: SQL | undefined, zoom: number, box: MapBox): SQL {
  return sumOf(outletsIn(condition, zoom, box));
}

/** How many outlets of a scope that is counted lie nobody knows where: `n`. */
export function keptUnplaced(tenant: string, scope: DataScope): SQL {
  const counted = sql`select coalesce(sum(${outletSquares.outlets}), 0) from ${outletSquares}
    where ${ofLevel(tenant, scope, 0)}`;
  const beside = besideDeparts(tenant, scope);
  if (!beside) return sql`select (${counted})::int as n`;
  return sql`select ((${counted}) + (select count(*) from ${customers}
    where ${and(beside, sql`${customers.lng} = 0`)}))::int as n`;
}

function outletsIn(condition: SQL | undefined, zoom: number, box: MapBox): SQL {
  const { x, y, within } = squaresOf(zoom, box);
  return sql`select ${x} as x, ${y} as y, 1 as n, round(${customers.lng} * 1000000)::bigint as lng,
      round(${customers.lat} * 1000000)::bigint as lat
    from ${customers} where ${and(condition, within)}`;
}

function sumOf(squares: SQL): SQL {
  return sql`select x, y, sum(n)::int as n, sum(lng)::float8 as lng, sum(lat)::float8 as lat
    from (${squares}) squares group by x, y having sum(n) > 0`;
}

function ofLevel(tenant: string, scope: DataScope, level: number): SQL | undefined {
  return and(
    sql`${outletSquares.tenantId} = ${tenant} and ${outletSquares.level} = ${level}`,
    withinScope(ofDeparts(scope), { tenant, departId: outletSquares.departId }),
  );
}

/** Outlets that a scope reaches through a person or a dealer and not through a department; none when it has neither. */
function besideDeparts(tenant: string, scope: DataScope): SQL | undefined {
  if (scope.all || scope.userIds.length + scope.dealerIds.length === 0) return undefined;
  const own: DataScope = { ...scope, orgCodePrefixes: [], departIds: [] };
  const departs = withinScope(ofDeparts(scope), { tenant, departId: customers.departId });
  return and(
    sql`${customers.tenantId} = ${tenant} and ${customers.status} <> 'merged'`,
    withinScope(own, { tenant, userId: customers.ownerUserId, dealerId: customers.dealerId }),
    departs && not(departs),
  );
}

/** Of a scope, what it reaches through departments. */
function ofDeparts(scope: DataScope): DataScope {
  return scope.all ? scope : { ...scope, userIds: [], dealerIds: [] };
}
