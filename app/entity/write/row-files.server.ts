import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { picturesIn } from '#app/lib/text/sanitise-html.server.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { releaseFiles } from '#app/services/files/use-cases/release-files.server.ts';
import { type Entity, fieldsOf, listAction } from '../define-entity.ts';
import { holdsFiles } from '../fields.ts';
import { getRow } from '../read/get-row.server.ts';
import type { EntityStore } from '../store.server.ts';

/** Fields with files of their own or with pictures in their text. */
const withFiles = (entity: Entity) =>
  fieldsOf(entity).filter(({ kind }) => holdsFiles(kind) || kind === 'rich');

/** Makes the files that a row's values name the row's own, and lets go those it names no longer. */
export async function attachRowFiles(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const fields = withFiles(entity);
  if (fields.length === 0) return;
  const ids = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    if (kind === 'rich') return typeof value === 'string' ? picturesIn(value) : [];
    return Array.isArray(value) ? (value as string[]) : [];
  });
  await attachFiles(ctx, tx, { purpose: entity.name, entity: entity.name, entityId: id, ids });
}

/** Lets go the files of rows that are no more; one statement, and none for an entity without such fields. */
export async function releaseRowFiles(
  ctx: Ctx,
  tx: Tx,
  { entity }: EntityStore,
  ids: readonly string[],
): Promise<void> {
  if (withFiles(entity).length > 0) await releaseFiles(ctx, tx, { entity: entity.name, entityIds: ids });
}

/** What the files of an entity's rows are uploaded for, and who may see them: whoever may see the row. */
export function rowFiles(store: EntityStore): FilePurpose {
  const { name } = store.entity;
  const documents = fieldsOf(store.entity).some(({ kind }) => kind === 'file');
  return entityFiles(name, documents ? ['picture', 'document'] : ['picture'], {
    async mayRead(ctx, id) {
      requireAction(ctx, listAction(store.entity));
      try {
        await getRow(ctx, store, id);
        return true;
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
  });
}
