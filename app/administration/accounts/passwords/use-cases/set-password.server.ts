import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { hashPassword, noPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { refuseUnfit, replacePassword as replaceHash } from '../new-password.server.ts';

/** Of an account nobody has chosen a password for yet: no password fits it. */
export const withoutPassword = { passwordHash: noPassword };

/** Hash of a password that somebody else chooses for an account; one that is unfit is refused. */
export async function newPasswordHash(
  ctx: Ctx,
  requested: { username: string; password: string },
): Promise<string> {
  await refuseUnfit(ctx, { ...requested, confirmpassword: requested.password });
  return hashPassword(requested.password);
}

/** Puts another password in place; whoever waits at the second step with the old one is not let in any more. */
export async function replacePassword(
  ctx: Ctx,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const [user] = await tx
    .select({ oldHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, userId)))
    .for('update');
  if (user) await replaceHash(ctx, tx, { userId, oldHash: user.oldHash, passwordHash });
}
