import { type AnyColumn, and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';

/** Columns of a table that a data scope can be held against; what a table lacks is left out. */
export interface ScopeColumns {
  tenant: string;
  departId?: AnyColumn;
  userId?: AnyColumn;
  dealerId?: AnyColumn;
  /** Conditions of data rules as SQL; a table that knows none of the fields meets none of them. */
  meets?: (conditions: ConditionGroup) => SQL | undefined;
}

/** The condition that keeps a query within a data scope; undefined when the scope is the whole tenant. */
export function withinScope(scope: DataScope, columns: ScopeColumns): SQL | undefined {
  if (scope.all) return undefined;
  const { tenant, departId, userId, dealerId } = columns;
  const fits: (SQL | undefined)[] = [];
  if (departId) {
    for (const prefix of scope.orgCodePrefixes) {
      // An array, not a join: the planner then walks an index on the department.
      fits.push(sql`${departId} = any(array(select id from departs
        where tenant_id = ${tenant} and org_code like ${`${escapeLike(prefix)}%`}))`);
    }
    if (scope.departIds.length > 0) fits.push(inArray(departId, scope.departIds));
  }
  if (userId && scope.userIds.length > 0) fits.push(inArray(userId, scope.userIds));
  if (dealerId && scope.dealerIds.length > 0) fits.push(inArray(dealerId, scope.dealerIds));
  for (const { reach, conditions } of scope.filtered ?? []) {
    fits.push(columns.meets ? and(withinScope(reach, columns), columns.meets(conditions)) : sql`false`);
  }
  return or(...fits) ?? sql`false`;
}

/** Columns of rows that sum up several others: of which departments and dealers these are, and whose. */
export interface SumColumns {
  tenant: string;
  departIds: AnyColumn;
  dealerIds: AnyColumn;
  userId: AnyColumn;
}

/**
 * Of a row that sums up several: whether all of these are within a data scope, and whether any of them may be. What is neither
 * wholly within nor wholly without has to be summed up anew of the rows themselves.
 */
export function scopeOfSums(scope: DataScope, columns: SumColumns): { all: SQL; any: SQL } {
  if (scope.all) return { all: sql`true`, any: sql`true` };
  const { tenant, departIds, dealerIds, userId } = columns;
  const all: SQL[] = [];
  const any: SQL[] = [];
  const byList = (column: AnyColumn, list: SQL) => {
    all.push(sql`${column} <@ ${list}`);
    any.push(sql`${column} && ${list}`);
  };
  const below = scope.orgCodePrefixes.map((prefix) => sql`org_code like ${`${escapeLike(prefix)}%`}`);
  const named = scope.departIds.map((id) => sql`id = ${id}`);
  if (below.length + named.length > 0) {
    const either = sql.join([...below, ...named], sql` or `);
    byList(departIds, sql`array(select id from departs where tenant_id = ${tenant} and (${either}))`);
  }
  if (scope.dealerIds.length > 0) {
    byList(
      dealerIds,
      sql`array[${sql.join(
        scope.dealerIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )}]`,
    );
  }
  if (scope.userIds.length > 0) {
    all.push(inArray(userId, scope.userIds));
    any.push(inArray(userId, scope.userIds));
  }
  // Conditions of data rules are of fields that such rows have none of: they reach nothing here, as they do in withinScope.
  return { all: or(...all) ?? sql`false`, any: or(...any) ?? sql`false` };
}
