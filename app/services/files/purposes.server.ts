import { can, type Principal } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';

/** The purpose of that name; what nobody uploads for is not found. */
export function purposeOf(purposes: readonly FilePurpose[], name: string): FilePurpose {
  const purpose = purposes.find((one) => one.purpose === name);
  if (!purpose) throw notFound();
  return purpose;
}

/** Who uploads, when they may for this purpose. */
export function requireUpload(ctx: Ctx, { upload }: FilePurpose): Principal {
  const user = requireUser(ctx);
  if (upload !== 'signed-in' && !upload.some((action) => can(user, action))) {
    throw new DomainError('common.forbidden', 403);
  }
  return user;
}

/** Whether the person may see a file; one that belongs to no row yet is its uploader's alone. */
export async function mayRead(
  ctx: Ctx,
  { read, mayRead: ofRow }: FilePurpose,
  file: { uploaderId: string; entityId: string | null },
): Promise<boolean> {
  const user = requireUser(ctx);
  if (file.entityId === null) return file.uploaderId === user.id;
  if (read !== 'signed-in' && !can(user, read)) return false;
  return ofRow ? ofRow(ctx, file.entityId) : true;
}
