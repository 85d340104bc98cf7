import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { verifyPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { countAttempt, settleAttempt, withdrawAttempt } from '../../sign-in/login-attempts.server.ts';

/**
 * Asks somebody signed in for their password again, before what an unattended screen must not be used for. A
 * wrong one counts as a failed sign-in. Gives the hash it was checked against.
 */
export async function confirmPassword(
  ctx: Ctx,
  input: { password: string; field: string; refusal?: string },
): Promise<string> {
  const user = requireUser(ctx);
  const attemptId = await countAttempt(ctx, user.username);
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, user.id))),
  );
  if (!row || !(await verifyPassword(input.password, row.passwordHash))) {
    await settleAttempt(ctx, attemptId, 'failed');
    throw new DomainError(input.refusal ?? 'accounts.own-password-wrong', 422, { field: input.field });
  }
  await withdrawAttempt(ctx, attemptId);
  return row.passwordHash;
}
