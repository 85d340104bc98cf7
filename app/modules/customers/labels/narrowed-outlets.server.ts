import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { EntityStore } from '#app/entity/store.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { customers, outletLabelMembers } from '../table.server.ts';
import { maxLabels } from './rules-filter.ts';

/** The outlets of a store that a list's address leaves: with these labels, and those that nobody has placed on the map. */
export function narrowedOutlets<Store extends EntityStore>(
  store: Store,
  query: Readonly<Record<string, string>>,
): Store {
  const labelled = withLabels(store, query);
  if ((query['unplaced'] ?? '') === '') return labelled;
  if (query['unplaced'] !== '1') throw badInput('unplaced');
  return {
    ...labelled,
    // What is merged into another is on no map, placed or not.
    scope: (ctx, scope) =>
      and(labelled.scope?.(ctx, scope), eq(customers.lng, 0), ne(customers.status, 'merged')),
  };
}

/** The outlets of a store that have these labels: one of them, or all. */
function withLabels<Store extends EntityStore>(
  store: Store,
  { labels = '', labelsMatch = 'any' }: Readonly<Record<string, string>>,
): Store {
  const ids = [...new Set(labels.split(',').filter(Boolean))];
  if (ids.length === 0) return store;
  if (ids.length > maxLabels || !ids.every(isId)) throw badInput('labels');
  if (labelsMatch !== 'any' && labelsMatch !== 'all') throw badInput('labelsMatch');
  return {
    ...store,
    scope: (ctx, scope) => {
      const has = (which: SQL) =>
        sql`exists (select from ${outletLabelMembers} where ${and(
          eq(outletLabelMembers.tenantId, ctx.tenant.slug),
          eq(outletLabelMembers.customerId, customers.id),
          which,
        )})`;
      const labelled =
        labelsMatch === 'all'
          ? and(...ids.map((id) => has(eq(outletLabelMembers.labelId, id))))
          : has(inArray(outletLabelMembers.labelId, ids));
      return and(store.scope?.(ctx, scope), labelled);
    },
  };
}
