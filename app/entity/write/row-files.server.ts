import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { picturesIn } from '#app/lib/text/sanitise-html.server.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { releaseFiles } from '#app/services/files/use-cases/release-files.server.ts';
import { customPrefix, type Entity, fieldsOf, listAction } from '../define-entity.ts';
import { holdsFiles } from '../fields.ts';
import { getRow } from '../read/get-row.server.ts';
import { boundStores, type EntityStore } from '../store.server.ts';
import { waitingChanges } from './approval/waiting-changes.server.ts';

/** Fields with files of their own or with pictures in their text. */
const withFiles = (entity: Entity) =>
  fieldsOf(entity).filter(({ kind }) => holdsFiles(kind) || kind === 'rich');

/** Makes the files that a row's values name the row's own, and lets go those it names no longer. */
export async function attachRowFiles(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const { entity } = store;
  const fields = withFiles(entity);
  if (fields.length === 0) return;
  const filesIn = (of: Record<string, unknown>) =>
    fields.flatMap(({ name, kind }) => {
      const value = of[name];
      if (kind === 'rich') return typeof value === 'string' ? picturesIn(value) : [];
      return listed(value);
    });
  // Files of a change that waits are there for whoever decides it, whatever becomes of the row meanwhile.
  const waiting = entity.approval ? await waitingChanges(ctx, tx, store, [id]) : [];
  const asked = waiting.flatMap(({ does, after }) => (does === 'edit' ? filesIn(after) : []));
  const put = await putAway(ctx, tx, store, id);
  await attachFiles(ctx, tx, {
    purpose: entity.name,
    entity: entity.name,
    entityId: id,
    ids: [...new Set([...filesIn(values), ...asked, ...put])],
  });
}

const listed = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

/** Pictures of added fields that are out of use: they are the row's until somebody empties the field. */
async function putAway(ctx: Ctx, tx: Tx, { entity, table }: EntityStore, id: string): Promise<string[]> {
  if (!table.custom) return [];
  const [row] = await tx
    .select({ custom: table.custom })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant.slug), eq(table.id, id)));
  return Object.entries((row?.custom ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    `${customPrefix}${key}` in entity.fields ? [] : listed(value).filter(isId),
  );
}

/** Whether rows of an entity may have files: by its own fields, or by those that administrators add. */
const takesFiles = (entity: Entity) => withFiles(entity).length > 0 || entity.customFields === true;

/** Lets go the files of rows that are no more; none for an entity without such fields. */
export async function releaseRowFiles(
  ctx: Ctx,
  tx: Tx,
  { entity, attachedTo = [] }: EntityStore,
  ids: readonly string[],
): Promise<void> {
  const names = takesFiles(entity) ? [entity.name, ...attachedTo] : attachedTo;
  for (const name of names) await releaseFiles(ctx, tx, { entity: name, entityIds: ids });
}

/** What the files of all entities' rows are uploaded for. */
export function allRowFiles(): FilePurpose[] {
  return [...boundStores().values()].filter(({ entity }) => takesFiles(entity)).map(rowFiles);
}

/** What the files of an entity's rows are uploaded for, and who may see them: whoever may see the row. */
function rowFiles(store: EntityStore): FilePurpose {
  const { name } = store.entity;
  const documents = fieldsOf(store.entity).some(({ kind }) => kind === 'file');
  return entityFiles(name, documents ? ['picture', 'document'] : ['picture'], {
    ...(store.files ?? {
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
    }),
  });
}
