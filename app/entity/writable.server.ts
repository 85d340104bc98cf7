import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { seenFields } from './row.server.ts';
import type { EntityStore } from './store.server.ts';

/**
 * The values as they go into the table: of the fields the person may see, nothing fixed of a row that is made,
 * and only references they may name; what a row already refers to may stay.
 */
export async function writable(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  const fields = seenFields(ctx, store.entity).filter((field) => !(before && field.fixed));
  const own: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name] ?? null;
    own[field.name] = field.kind === 'time' && typeof value === 'string' ? new Date(value) : value;
    if (field.kind === 'reference' && typeof value === 'string' && before?.[field.name] !== value) {
      await refuseForeign(ctx, tx, store, field.name, value);
    }
  }
  return own;
}

async function refuseForeign(ctx: Ctx, tx: Tx, store: EntityStore, field: string, id: string): Promise<void> {
  const known = await store.references?.[field]?.names(ctx, tx, [id], 'scope');
  if (!known?.has(id)) throw new DomainError('entity.unknown-reference', 422, { field });
}
