import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { holdsMore, pictureKind } from '#app/lib/picture-kind.ts';
import { userAvatars, users } from '#app/services/accounts/table.server.ts';
import { avatarBytes, avatarSide } from '../rules-avatar.ts';

/** A picture of few bytes may claim to be enormous; this many pixels are a good camera's. */
const mostPixels = 50_000_000;

/** Puts up a picture of oneself, drawn anew as a small square; its address. */
export async function setAvatar(ctx: Ctx, input: { file: Uint8Array }): Promise<{ avatar: string }> {
  const user = requireUser(ctx);
  const content = await drawAnew(input.file);
  const digest = createHash('sha256').update(content).digest('hex');
  const avatar = `/api/sys/user/avatar?${new URLSearchParams({ userId: user.id, v: digest })}`;
  await inTenant(ctx, async (tx) => {
    const picture = { content, digest, updatedAt: ctx.now() };
    await tx
      .insert(userAvatars)
      .values({ tenantId: ctx.tenant.slug, userId: user.id, ...picture })
      .onConflictDoUpdate({ target: [userAvatars.tenantId, userAvatars.userId], set: picture });
    await tx
      .update(users)
      .set({ avatar })
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, user.id)));
  });
  return { avatar };
}

/** Takes the picture down again. */
export async function removeAvatar(ctx: Ctx): Promise<void> {
  const user = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    await tx
      .delete(userAvatars)
      .where(and(eq(userAvatars.tenantId, ctx.tenant.slug), eq(userAvatars.userId, user.id)));
    await tx
      .update(users)
      .set({ avatar: null })
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, user.id)));
  });
}

async function drawAnew(file: Uint8Array): Promise<Buffer> {
  if (file.length > avatarBytes) throw new DomainError('accounts.avatar-too-large', 413, { field: 'file' });
  const kind = pictureKind(file);
  if (!kind || holdsMore(file)) throw new DomainError('accounts.avatar-not-picture', 422, { field: 'file' });
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { format } = await picture.metadata();
    if (format !== kind) throw new Error('not what its first bytes say');
    return await picture
      .autoOrient()
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new DomainError('accounts.avatar-not-picture', 422, { field: 'file' });
  }
}
