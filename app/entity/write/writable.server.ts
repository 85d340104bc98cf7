import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isRequested, type NamedField } from '../define-entity.ts';
import { isReference } from '../fields.ts';
import { seenFields } from '../read/row.server.ts';
import type { EntityStore } from '../store.server.ts';

/**
 * The values as they go into the table: of the fields the person may see, nothing fixed of a row that is made,
 * nothing that no form asks for (it moves by calls of its own), and only references they may name; what a row already refers to may stay.
 */
export async function writable(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<Record<string, unknown>> {
  for (const { name, kind } of writableFields(ctx, store, before)) {
    const value = values[name] ?? null;
    if (isReference(kind) && typeof value === 'string' && before?.[name] !== value) {
      await refuseForeign(ctx, tx, store, name, value);
    }
  }
  return ownValues(ctx, store, values, before);
}

/** The same without looking at what is referred to, for whoever has looked at it for many rows at once. */
export function ownValues(
  ctx: Ctx,
  store: EntityStore,
  values: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(ctx, store, before).map((field) => {
      const { name, kind } = field;
      const value = isRequested(field, values) ? (values[name] ?? null) : null;
      return [name, kind === 'time' && typeof value === 'string' ? new Date(value) : value];
    }),
  );
}

function writableFields(ctx: Ctx, { entity }: EntityStore, before: unknown): NamedField[] {
  return seenFields(ctx, entity).filter((field) => field.form !== false && !(before && field.fixed));
}

async function refuseForeign(ctx: Ctx, tx: Tx, store: EntityStore, field: string, id: string): Promise<void> {
  const known = await store.references?.[field]?.names(ctx, tx, [id], 'scope');
  if (!known?.has(id)) throw new DomainError('entity.unknown-reference', 422, { field });
}
