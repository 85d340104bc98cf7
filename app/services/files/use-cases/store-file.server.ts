import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { errorCode } from '#app/db/errors/error-code.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { cleanFileName } from '#app/lib/files/file-kind.ts';
import { fileSize } from '#app/lib/files/file-size.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { newId } from '#app/lib/id.ts';
import { fileKey, thumbKey } from '../file-keys.ts';
import { requireUpload } from '../purposes.server.ts';
import { requireRoom } from '../require-room.server.ts';
import { files } from '../table.server.ts';

/**
 * Stores a file of the person: loose until a row takes it (attachFiles), and swept a day later otherwise. What
 * it is its content says; its name must agree.
 */
export async function storeFile(
  ctx: Ctx,
  purpose: FilePurpose,
  sent: { name: string; content: Uint8Array },
): Promise<StoredFile> {
  const user = requireUpload(ctx, purpose);
  const refuse = (code: string, status: 413 | 422, values = {}) =>
    new DomainError(`files.${code}`, status, { field: 'file', values });
  if (sent.content.length === 0) throw refuse('empty', 422);
  if (sent.content.length > purpose.maxBytes) {
    throw refuse('too-large', 413, { max: fileSize(purpose.maxBytes) });
  }
  const name = cleanFileName(sent.name);
  const { type, picture } = await ctx.bounded.run({ tenant: ctx.tenant.slug }, 'upload', {
    name,
    content: sent.content,
    groups: purpose.groups,
  });
  if (!(await isClean(ctx, sent.content))) {
    ctx.log.warn({ event: 'infected-file', purpose: purpose.purpose }, 'upload refused');
    throw refuse('infected', 422);
  }
  const content = picture?.content ?? sent.content;
  await requireRoom(ctx, content.length);
  const file = {
    id: newId(),
    name,
    type,
    bytes: content.length,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
  const { slug: tenantId } = ctx.tenant;
  // The row is there first: content without a row would never be swept.
  await inTenant(ctx, (tx) =>
    tx.insert(files).values({
      ...file,
      tenantId,
      purpose: purpose.purpose,
      digest: createHash('sha256').update(content).digest('hex'),
      uploaderId: user.id,
      createdAt: ctx.now(),
    }),
  );
  try {
    await ctx.files.put(fileKey(tenantId, file.id), content);
    if (picture) await ctx.files.put(thumbKey(tenantId, file.id), picture.thumb);
  } catch (error) {
    ctx.log.error({ err: error }, 'file storage');
    await inTenant(ctx, (tx) =>
      tx.delete(files).where(and(eq(files.tenantId, tenantId), eq(files.id, file.id))),
    );
    throw storageRefusal(error);
  }
  return file;
}

/** Why nothing could be kept: there is no room left, or nothing may be written at all. */
function storageRefusal(error: unknown): DomainError {
  const code = errorCode(error);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return new DomainError('files.full', 507);
  if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return new DomainError('files.read-only', 503);
  return new DomainError('files.unavailable', 503);
}

async function isClean(ctx: Ctx, content: Uint8Array): Promise<boolean> {
  try {
    return await ctx.files.isClean(content);
  } catch (error) {
    // What cannot be scanned is not taken: whoever set a scanner up means it.
    ctx.log.error({ err: error }, 'virus scanner');
    throw new DomainError('files.unavailable', 503);
  }
}
