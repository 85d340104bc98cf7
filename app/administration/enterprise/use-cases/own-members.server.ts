import { and, eq, isNull, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId, newId } from '#app/lib/id.ts';
import { enterpriseCompanies, enterpriseMembers } from '../table.server.ts';
import type { Member } from './identify-member.server.ts';

/** A company, and who one is in it. */
export interface OwnMember {
  companyId: string;
  company: string;
  memberId: string | null;
  /** Whether they are told there of what waits for them to approve. */
  messages: boolean;
}

/** The companies one can sign in by, with who one is in each. */
export async function listOwnMembers(ctx: Ctx): Promise<OwnMember[]> {
  const { id } = requireUser(ctx);
  return inTenant(ctx, (tx) =>
    tx
      .select({
        companyId: enterpriseCompanies.id,
        company: enterpriseCompanies.name,
        memberId: enterpriseMembers.memberId,
        messages: sql<boolean>`coalesce(${enterpriseMembers.messages}, false)`,
      })
      .from(enterpriseCompanies)
      .leftJoin(
        enterpriseMembers,
        and(
          eq(enterpriseMembers.tenantId, enterpriseCompanies.tenantId),
          eq(enterpriseMembers.companyId, enterpriseCompanies.id),
          eq(enterpriseMembers.userId, id),
        ),
      )
      .where(
        and(
          eq(enterpriseCompanies.tenantId, ctx.tenant.slug),
          eq(enterpriseCompanies.enabled, true),
          isNull(enterpriseCompanies.cancelledAt),
        ),
      )
      .orderBy(enterpriseCompanies.name),
  );
}

/** Makes a member's scans open this person's account; a member belongs to one account, an account to one member. */
export async function bindMember(ctx: Ctx, member: Member): Promise<void> {
  const { id: userId } = requireUser(ctx);
  const { company, memberId } = member;
  const id = newId();
  await inTenant(ctx, async (tx) => {
    const made = await tx
      .insert(enterpriseMembers)
      .values({ tenantId: ctx.tenant.slug, id, companyId: company.id, memberId, userId })
      .onConflictDoNothing()
      .returning({ id: enterpriseMembers.id });
    if (made.length === 0) {
      throw new DomainError('enterprise.bound-already', 409, { values: { company: company.name } });
    }
    await writeAuditLog(ctx, tx, {
      action: 'enterprise-member:bind',
      entity: 'enterprise-member',
      entityId: id,
      before: null,
      after: { companyId: company.id, memberId, userId },
    });
  });
}

/** Whether the person is told by message of what waits for them, in a company they are bound to. */
export async function setOwnMessages(
  ctx: Ctx,
  { companyId, messages }: { companyId: string; messages: boolean },
): Promise<void> {
  const { id: userId } = requireUser(ctx);
  if (!isId(companyId)) throw notFound();
  await inTenant(ctx, async (tx) => {
    const [changed] = await tx
      .update(enterpriseMembers)
      .set({ messages, updatedAt: ctx.now() })
      .where(
        and(
          eq(enterpriseMembers.tenantId, ctx.tenant.slug),
          eq(enterpriseMembers.companyId, companyId),
          eq(enterpriseMembers.userId, userId),
        ),
      )
      .returning({ id: enterpriseMembers.id });
    if (!changed) throw notFound();
    await writeAuditLog(ctx, tx, {
      action: 'enterprise-member:messages',
      entity: 'enterprise-member',
      entityId: changed.id,
      before: { messages: !messages },
      after: { messages },
    });
  });
}

/** Ends the person's own binding to a company. */
export async function unbindMember(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const { id: userId } = requireUser(ctx);
  await inTenant(ctx, async (tx) => {
    const [gone] = await tx
      .delete(enterpriseMembers)
      .where(
        and(
          eq(enterpriseMembers.tenantId, ctx.tenant.slug),
          eq(enterpriseMembers.companyId, companyId),
          eq(enterpriseMembers.userId, userId),
        ),
      )
      .returning();
    if (!gone) throw notFound();
    await writeAuditLog(ctx, tx, {
      action: 'enterprise-member:unbind',
      entity: 'enterprise-member',
      entityId: gone.id,
      before: { companyId, memberId: gone.memberId, userId },
      after: null,
    });
  });
}
