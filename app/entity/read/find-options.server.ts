import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { listAction } from '../define-entity.ts';
import type { EntityStore } from '../store.server.ts';
import { seenFields } from './row.server.ts';

/** What a field of kind reference may be set to, by part of the name; of kind tree, the whole tree. The field is one of the entity's own. */
export async function findOptions(
  ctx: Ctx,
  store: EntityStore,
  { field, keyword }: { field: string; keyword: string },
): Promise<{ value: string; label: string; parent?: string | null }[]> {
  requireAction(ctx, listAction(store.entity));
  const requested = seenFields(ctx, store.entity).find(({ name }) => name === field);
  const reference = requested ? store.references?.[field] : undefined;
  if (!reference) throw badInput('field', 'field');
  if (requested?.kind === 'tree' && reference.tree) {
    const nodes = await inTenantReadOnly(ctx, async (tx) => reference.tree?.(ctx, tx));
    return (nodes ?? []).map(({ id, name, parentId }) => ({ value: id, label: name, parent: parentId }));
  }
  const found = await inTenantReadOnly(ctx, (tx) => reference.find(ctx, tx, keyword));
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
