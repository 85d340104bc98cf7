import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { endRequest, lockRequest, registrationBiz } from '../registration-approval.server.ts';
import { registrations } from '../table.server.ts';

/** What an administrator says to a request: an account with a role and a department, or no and why. */
export type Decision =
  | { id: string; pass: true; roleId: string; departId: string }
  | { id: string; pass: false; reason: string };

/** Decides on a request for an account, as far as it is the person's to decide (AUT-17). */
export async function decide(ctx: Ctx, decision: Decision): Promise<void> {
  requireAction(ctx, 'registration:decide');
  const { id, pass } = decision;
  if (!isId(id)) throw notFound();
  if (pass && !isId(decision.roleId)) {
    throw new DomainError('registration.role-required', 422, { field: 'roleId' });
  }
  const reason = pass ? '' : decision.reason.trim();
  if (!pass && !reason) throw new DomainError('registration.reason-required', 422, { field: 'reason' });
  await inTenant(ctx, async (tx) => {
    const requested = await lockRequest(ctx, tx, id);
    const granted = pass ? { roleId: decision.roleId, departId: decision.departId } : requested.granted;
    const own = and(eq(registrations.tenantId, ctx.tenant.slug), eq(registrations.id, id));
    if (pass) await tx.update(registrations).set({ granted }).where(own);
    const stands = await decideFor(ctx, tx, { biz: registrationBiz, bizId: id, pass, comment: reason });
    if (stands !== 'open') await endRequest({ ...ctx, tx }, tx, { ...requested, granted }, { pass, reason });
  });
}
