import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { files } from '../table.server.ts';

/** Which files of which purpose belong to which row. */
interface Attachment {
  purpose: string;
  entity: string;
  entityId: string;
  ids: readonly string[];
}

/**
 * Makes these files, and no others of the purpose, the row's own, in the transaction that saves the row. A file
 * must be the person's own loose one or belong to this very row already; what the row no longer names is swept.
 */
export async function attachFiles(ctx: Ctx, tx: Tx, to: Attachment): Promise<void> {
  const user = requireUser(ctx);
  const ids = [...new Set(to.ids)];
  const ofRow = and(eq(files.entity, to.entity), eq(files.entityId, to.entityId));
  const here = and(eq(files.tenantId, ctx.tenant.slug), eq(files.purpose, to.purpose));
  await tx
    .update(files)
    .set({ entity: null, entityId: null, attachedAt: null })
    .where(and(here, ofRow, ids.length > 0 ? notInArray(files.id, ids) : undefined));
  if (ids.length === 0) return;
  const taken = await tx
    .update(files)
    .set({ entity: to.entity, entityId: to.entityId, attachedAt: ctx.now() })
    .where(
      and(
        here,
        inArray(files.id, ids),
        or(ofRow, and(isNull(files.entityId), eq(files.uploaderId, user.id))),
      ),
    )
    .returning({ id: files.id });
  if (taken.length < ids.length) throw new DomainError('files.unknown', 422, { field: 'files' });
}

/** The files of rows, by row, in the order they were sent in. */
export async function listFiles(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { entity: string; entityIds: readonly string[] },
): Promise<Map<string, StoredFile[]>> {
  const found = new Map<string, StoredFile[]>();
  if (of.entityIds.length === 0) return found;
  const rows = await tx
    .select({
      entityId: files.entityId,
      id: files.id,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      width: files.width,
      height: files.height,
    })
    .from(files)
    .where(
      and(
        eq(files.tenantId, ctx.tenant.slug),
        eq(files.entity, of.entity),
        inArray(files.entityId, [...of.entityIds]),
      ),
    )
    .orderBy(files.id);
  for (const { entityId, ...file } of rows) {
    found.set(entityId ?? '', [...(found.get(entityId ?? '') ?? []), file]);
  }
  return found;
}
