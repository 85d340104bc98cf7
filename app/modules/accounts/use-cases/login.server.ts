import { and, eq, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { countAttempt, settleAttempt, settleSuccess } from '../login-attempts.server.ts';
import { verifyNoPassword, verifyPassword } from '../password.server.ts';
import { users } from '../table.server.ts';
import { type Admission, askSecondFactor } from './admit.server.ts';
import { type Door, openSession } from './open-session.server.ts';

/**
 * Signs a person in with user name and password (AUT-01). One same refusal for an unknown name, a wrong
 * password and a frozen account; too many failures have to wait. Who has a second factor is asked for it next.
 */
export async function login(
  ctx: Ctx,
  input: { username: string; password: string; remember: boolean; door: Door },
): Promise<Admission> {
  const username = input.username.trim();
  const attemptId = await countAttempt(ctx, username);
  const user = await findByUsername(ctx, username);
  const matches = user
    ? await verifyPassword(input.password, user.passwordHash)
    : await verifyNoPassword(input.password);
  if (!user || !matches || user.frozenAt) {
    await settleAttempt(ctx, attemptId, 'failed');
    throw new DomainError('accounts.wrong-password', 401);
  }
  const who = { userId: user.id, remember: input.remember, door: input.door };
  const challenge = await askSecondFactor(ctx, who);
  if (challenge) {
    // Half a sign-in forgives nothing: wrong codes would never add up otherwise.
    await settleAttempt(ctx, attemptId, 'challenged');
    return challenge;
  }
  await settleSuccess(ctx, attemptId, username);
  return openSession(ctx, who);
}

async function findByUsername(ctx: Ctx, username: string) {
  const [user] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(users)
      .where(
        and(eq(users.tenantId, ctx.tenant.slug), eq(sql`lower(${users.username})`, username.toLowerCase())),
      ),
  );
  return user;
}
