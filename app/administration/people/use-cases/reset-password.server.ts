import { and, eq, sql } from 'drizzle-orm';
import {
  newPasswordHash,
  replacePassword,
} from '#app/administration/accounts/passwords/use-cases/set-password.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { endSessionsOf, refuseOneself } from '../leaving.server.ts';
import { userStore } from '../stores.server.ts';

/** Gives somebody else a new password and signs them out everywhere. */
export async function resetPassword(
  ctx: Ctx,
  input: { username: string; password: string; confirmPassword: string },
): Promise<void> {
  const action = 'user:password';
  const { scope } = requireAction(ctx, action);
  if (input.password !== input.confirmPassword) {
    throw new DomainError('accounts.passwords-differ', 422, { field: 'confirmPassword' });
  }
  const passwordHash = await newPasswordHash(ctx, input);
  await inTenant(ctx, async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          reachable(userStore, ctx, scope),
          eq(sql`lower(${users.username})`, input.username.trim().toLowerCase()),
        ),
      );
    if (!person) throw notFound();
    // One's own is changed where the old one is asked for.
    refuseOneself(ctx, [person.id]);
    await requireReachOver(ctx, tx, [person.id]);
    await replacePassword(ctx, tx, { userId: person.id, passwordHash });
    await endSessionsOf(ctx, tx, [person.id]);
    await writeAuditLog(ctx, tx, {
      action,
      entity: 'user',
      entityId: person.id,
      before: null,
      after: { state: 'password-reset' },
    });
  });
}
