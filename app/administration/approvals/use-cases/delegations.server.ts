import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { approvalDelegations } from '#app/services/approvals/table.server.ts';
import type { Delegation, DelegationInput } from '#app/services/approvals/wire.ts';

const today = (ctx: Ctx) => dayOf(ctx.now(), ctx.tenant.timeZone);

/** The person's delegations that have not ended, the next first. */
export async function listDelegations(ctx: Ctx): Promise<Delegation[]> {
  const user = requireUser(ctx);
  const { id, toUserName, startsOn, endsOn } = approvalDelegations;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id, toUserName, startsOn, endsOn })
      .from(approvalDelegations)
      .where(
        and(
          eq(approvalDelegations.tenantId, ctx.tenant.slug),
          eq(approvalDelegations.userId, user.id),
          gte(endsOn, today(ctx)),
        ),
      )
      .orderBy(asc(startsOn), asc(id))
      .limit(100),
  );
}

/**
 * Lets somebody decide in the person's place for some days, of what is handed in or comes to its step meanwhile and
 * they may open themselves. Days that overlap another delegation, or have passed, are refused.
 */
export async function addDelegation(ctx: Ctx, input: DelegationInput): Promise<{ id: string }> {
  const user = requireUser(ctx);
  if (input.endsOn < today(ctx)) throw new DomainError('approvals.delegation-past', 422, { field: 'endsOn' });
  return inTenant(ctx, async (tx) => {
    const [to] = await findPeople({ ...ctx, tx }, { names: [input.username.toLowerCase()], limit: 1 });
    if (!to || to.id === user.id) throw new DomainError('approvals.cannot-take', 422, { field: 'username' });
    const own = and(
      eq(approvalDelegations.tenantId, ctx.tenant.slug),
      eq(approvalDelegations.userId, user.id),
    );
    const [overlap] = await tx
      .select({ id: approvalDelegations.id })
      .from(approvalDelegations)
      .where(
        and(
          own,
          lte(approvalDelegations.startsOn, input.endsOn),
          gte(approvalDelegations.endsOn, input.startsOn),
        ),
      )
      .limit(1);
    if (overlap) throw new DomainError('approvals.delegation-overlaps', 409, { field: 'startsOn' });
    const id = newId();
    const { startsOn, endsOn } = input;
    await tx.insert(approvalDelegations).values({
      tenantId: ctx.tenant.slug,
      id,
      userId: user.id,
      toUserId: to.id,
      toUserName: to.realname,
      startsOn,
      endsOn,
      createdAt: ctx.now(),
    });
    await writeAuditLog(ctx, tx, {
      action: 'approval:delegate',
      entity: 'approval',
      entityId: id,
      before: null,
      after: { user: to.username, startsOn, endsOn },
    });
    return { id };
  });
}

/** Ends a delegation of the person's own; what has been given to the other stays with them. */
export async function deleteDelegation(ctx: Ctx, input: { id: string }): Promise<void> {
  const user = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    const gone = await tx
      .delete(approvalDelegations)
      .where(
        and(
          eq(approvalDelegations.tenantId, ctx.tenant.slug),
          eq(approvalDelegations.id, input.id),
          eq(approvalDelegations.userId, user.id),
        ),
      )
      .returning();
    if (!gone[0]) throw notFound();
    await writeAuditLog(ctx, tx, {
      action: 'approval:undelegate',
      entity: 'approval',
      entityId: input.id,
      before: { user: gone[0].toUserName, startsOn: gone[0].startsOn, endsOn: gone[0].endsOn },
      after: null,
    });
  });
}
