import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customPrefix } from '../define-entity.ts';
import type { EntityStore, EntityTable } from '../store.server.ts';

/** A row as it is inserted: its values, what comes from the context, and its first version. */
export function newRow(
  ctx: Ctx,
  store: EntityStore,
  { id, own, now }: { id: string; own: Record<string, unknown>; now: Date },
): EntityTable['$inferInsert'] {
  return {
    ...store.madeWith?.(ctx),
    ...storedValues(store, own, { isNew: true }),
    tenantId: ctx.tenant.slug,
    id,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

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
