import { and, eq } from 'drizzle-orm';
import { makeAccount } from '#app/administration/accounts/use-cases/make-account.server.ts';
import { setUserDeparts } from '#app/administration/organisation/use-cases/set-user-departs.server.ts';
import { setUserRoles } from '#app/administration/permissions/use-cases/set-user-roles.server.ts';
import { keepReach } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { registrations } from '../table.server.ts';

/** What an administrator says to a request: an account with a role and a department, or no and why. */
export type Decision =
  | { id: string; pass: true; roleId: string; departId: string }
  | { id: string; pass: false; reason: string };

/**
 * Decides on a request for an account, once (AUT-17). Whoever says yes gives no more than they hold themselves.
 */
export async function decide(ctx: Ctx, decision: Decision): Promise<void> {
  const { user, scope } = requireAction(ctx, 'registration:decide');
  const { id } = decision;
  if (!isId(id)) throw notFound();
  if (decision.pass && !isId(decision.roleId)) {
    throw new DomainError('registration.role-required', 422, { field: 'roleId' });
  }
  if (!decision.pass && !decision.reason.trim()) {
    throw new DomainError('registration.reason-required', 422, { field: 'reason' });
  }
  await inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const own = and(eq(registrations.tenantId, ctx.tenant.slug), eq(registrations.id, id));
    // Of two who decide at once the second finds it decided.
    const [requested] = await tx.select().from(registrations).where(own).for('update');
    if (!requested) throw notFound();
    if (requested.status !== 'waiting') throw new DomainError('registration.decided', 409);
    let userId: string | null = null;
    if (decision.pass) {
      const { username, realname, mobile, passwordHash } = requested;
      const person = { username, realname, mobile, passwordHash: passwordHash ?? '' };
      const accountId = await makeAccount(within, tx, person);
      userId = accountId;
      const departIds = decision.departId ? [decision.departId] : [];
      await keepReach({ ctx, tx, whom: { people: [accountId] }, field: 'roleId' }, async () => {
        await setUserRoles(within, tx, { userId: accountId, roleIds: [decision.roleId] });
        await setUserDeparts(within, tx, { userId: accountId, departIds, headOf: [], scope });
      });
    }
    await tx
      .update(registrations)
      .set({
        status: decision.pass ? 'approved' : 'refused',
        reason: decision.pass ? null : decision.reason.trim().slice(0, 200),
        decidedBy: user.id,
        decidedAt: ctx.now(),
        userId,
        passwordHash: null,
      })
      .where(own);
    await writeAuditLog(ctx, tx, {
      action: 'registration:decide',
      entity: 'registration',
      entityId: id,
      before: { status: 'waiting' },
      after: { status: decision.pass ? 'approved' : 'refused', username: requested.username },
    });
  });
}
