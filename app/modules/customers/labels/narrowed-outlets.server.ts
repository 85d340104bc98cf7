import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EntityStore } from '#app/entity/store.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { customerLabelMembers, customers } from '../table.server.ts';
import { maxLabels } from './rules-filter.ts';

/** The outlets of a store that have these labels: one of them, or all, as a list's address says. */
export function withLabels<Store extends EntityStore>(
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
        sql`exists (select from ${customerLabelMembers} where ${and(
          eq(customerLabelMembers.tenantId, ctx.tenant.slug),
          eq(customerLabelMembers.customerId, customers.id),
          which,
        )})`;
      const labelled =
        labelsMatch === 'all'
          ? and(...ids.map((id) => has(eq(customerLabelMembers.labelId, id))))
          : has(inArray(customerLabelMembers.labelId, ids));
      return and(store.scope?.(ctx, scope), labelled);
    },
  };
}
