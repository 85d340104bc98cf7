import { and, eq, ne } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isEmail, isMainlandMobile } from '#app/lib/validators.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { confirmPassword } from '../passwords/use-cases/confirm-password.server.ts';

/** What the person may know and change of their own account. */
export interface Profile {
  username: string;
  realname: string;
  mobile: string;
  email: string;
}

/** The person's own account. */
export async function getProfile(ctx: Ctx): Promise<Profile> {
  const user = requireUser(ctx);
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({
        username: users.username,
        realname: users.realname,
        mobile: users.mobile,
        email: users.email,
      })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, user.id))),
  );
  if (!row) throw notFound();
  return { ...row, mobile: row.mobile ?? '', email: row.email ?? '' };
}

/**
 * Changes mobile number and e-mail address. Whoever gets codes sent to them can become the person, so the
 * password is asked for again.
 */
export async function updateProfile(
  ctx: Ctx,
  input: { mobile: string; email: string; password: string },
): Promise<void> {
  const user = requireUser(ctx);
  const mobile = input.mobile.trim();
  const email = input.email.trim();
  if (mobile && !isMainlandMobile(mobile))
    throw new DomainError('accounts.bad-mobile', 422, { field: 'mobile' });
  if (email && !isEmail(email)) throw new DomainError('accounts.bad-email', 422, { field: 'email' });
  const before = await getProfile(ctx);
  if (before.mobile === mobile && before.email === email) return;
  if (!input.password) throw new DomainError('accounts.own-password-required', 422, { field: 'password' });
  await confirmPassword(ctx, { password: input.password, field: 'password' });
  await inTenant(ctx, async (tx) => {
    if (mobile && mobile !== before.mobile) {
      // Of two who claim it at once one has to see the other: a code sent to it signs in whoever it belongs to.
      await takeTurns(tx, `mobile ${ctx.tenant.slug} ${mobile}`);
      const [taken] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.mobile, mobile), ne(users.id, user.id)))
        .limit(1);
      if (taken) throw new DomainError('accounts.mobile-taken', 422, { field: 'mobile' });
    }
    await tx
      .update(users)
      .set({ mobile: mobile || null, email: email || null })
      .where(and(eq(users.tenantId, ctx.tenant.slug), eq(users.id, user.id)));
    await writeAuditLog(ctx, tx, {
      action: 'account:update-profile',
      entity: 'user',
      entityId: user.id,
      before: { mobile: before.mobile, email: before.email },
      after: { mobile, email },
    });
  });
}
