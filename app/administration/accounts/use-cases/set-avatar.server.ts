import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { userAvatars, users } from '#app/services/accounts/table.server.ts';
import { avatarBytes, avatarSide } from '../own-account/rules-avatar.ts';

/** Puts up a picture of oneself, drawn anew as a small square; its address. */
export async function setAvatar(ctx: Ctx, input: { file: Uint8Array }): Promise<{ avatar: string }> {
  const user = requireUser(ctx);
  const content = await drawAnew(ctx, input.file);
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

async function drawAnew(ctx: Ctx, content: Uint8Array): Promise<Buffer> {
  if (content.length > avatarBytes)
    throw new DomainError('accounts.avatar-too-large', 413, { field: 'file' });
  const drawn = await ctx.bounded.run({ tenant: ctx.tenant.slug }, 'picture', {
    content,
    code: 'accounts.avatar-not-picture',
    side: avatarSide,
    fit: 'cover',
    quality: 82,
  });
  return drawn.content;
}
