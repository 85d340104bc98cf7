import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { seenFields } from './row.server.ts';
import type { EntityStore } from './store.server.ts';

/** What a field of kind reference may be set to, by part of the name. The field is one of the entity's own. */
export async function findOptions(
  ctx: Ctx,
  store: EntityStore,
  { field, keyword }: { field: string; keyword: string },
): Promise<{ value: string; label: string }[]> {
  requireAction(ctx, `${store.entity.name}:list`);
  const reference = seenFields(ctx, store.entity).some(({ name }) => name === field)
    ? store.references?.[field]
    : undefined;
  if (!reference) throw badInput('field', 'field');
  const found = await inTenantReadOnly(ctx, (tx) => reference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
