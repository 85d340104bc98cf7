import { type SQL, sql } from 'drizzle-orm';
import { customPrefix } from './define-entity.ts';
import type { EntityStore } from './store.server.ts';

/**
 * Values as they go into columns: those of added fields together into `custom`. A row that is there already
 * keeps what other fields have put into it; an empty value is not kept.
 */
export function storedValues(
  { table }: EntityStore,
  own: Record<string, unknown>,
  { isNew }: { isNew: boolean },
): Record<string, unknown> {
  const all = Object.entries(own);
  const added = all.filter(([name]) => name.startsWith(customPrefix));
  if (added.length === 0) return own;
  const plain = Object.fromEntries(all.filter(([name]) => !name.startsWith(customPrefix)));
  const keyed = added.map(([name, value]) => [name.slice(customPrefix.length), value] as const);
  const kept = Object.fromEntries(keyed.filter(([, value]) => value !== null));
  if (isNew) return { ...plain, custom: kept };
  const empty = keyed.flatMap(([key, value]) => (value === null ? [key] : []));
  const without: SQL[] = empty.map((key) => sql` - ${key}::text`);
  return { ...plain, custom: sql`(${table.custom} || ${JSON.stringify(kept)}::jsonb)${sql.join(without)}` };
}
