import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { hashPassword } from '../password.server.ts';
import { passwordPolicy, passwordProblem } from '../rules-password.ts';
import { loginChallenges, users } from '../table.server.ts';

/** Hash of a password that somebody else chooses for an account; one that is unfit is refused. */
export async function newPasswordHash(
  ctx: Ctx,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const { slug, shortName, name } = ctx.tenant;
  const problem = passwordProblem(password, { username, names: [slug, shortName, name] });
  if (problem) {
    throw new DomainError(`accounts.${problem}`, 422, { field: 'password', values: { ...passwordPolicy } });
  }
  return hashPassword(password);
}

/** Puts another password in place; whoever waits at the second step with the old one is not let in any more. */
export async function replacePassword(
  ctx: Ctx,
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await tx
    .update(loginChallenges)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(loginChallenges.tenantId, tenantId),
        eq(loginChallenges.userId, userId),
        isNull(loginChallenges.usedAt),
      ),
    );
}
