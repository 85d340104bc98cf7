import { and, eq, inArray, sql } from 'drizzle-orm';
import { makeAccount } from '#app/administration/accounts/use-cases/make-account.server.ts';
import { setUserDeparts } from '#app/administration/organisation/use-cases/set-user-departs.server.ts';
import { setUserRoles } from '#app/administration/permissions/use-cases/set-user-roles.server.ts';
import { keepReach } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction, scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { roleView } from '#app/services/permissions/public/role-view.server.ts';
import { registrationsPage } from './pages.ts';
import { registrations } from './table.server.ts';

type Requested = typeof registrations.$inferSelect;

/** What a request for an account goes by among approvals. */
export const registrationBiz = 'registration';

/**
 * What becomes of a request for an account when its approval ends. Passing it makes the account, with the role that was
 * chosen on the page of requests: who decides on the approvals' desk before anybody chose one is told so.
 */
export const registrationApproval: ApprovalKind = {
  biz: registrationBiz,
  nameKey: 'registration:approvalKind',
  link: ({ productPath }) => pathOf(registrationsPage, { product: productPath }),
  async about(ctx, tx, bizIds) {
    const { rows } = await tx.execute<{ id: string; names: (string | null)[] }>(sql`
      select r.id, array[r.username, role.name, d.name] as names from ${registrations} r
        left join ${roleView} role on role.tenant_id = r.tenant_id and role.id::text = r.granted ->> 'roleId'
        left join ${departView} d on d.tenant_id = r.tenant_id and d.id::text = r.granted ->> 'departId'
       where r.tenant_id = ${ctx.tenant.slug} and r.id = any(${sql.param([...bizIds])}::uuid[])`);
    return new Map(rows.map(({ id, names }) => [id, names.filter((name) => name !== null)]));
  },
  async openTo(ctx, tx, bizIds, person) {
    if (!scopeFor(ctx, person, 'registration:list')) return new Set();
    const own = and(eq(registrations.tenantId, ctx.tenant.slug), inArray(registrations.id, [...bizIds]));
    return idsOf(await tx.select({ id: registrations.id }).from(registrations).where(own));
  },
  async hold(ctx, tx, bizId) {
    await lockRequest(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment }) {
    const requested = await lockRequest(ctx, tx, bizId);
    await endRequest({ ...ctx, tx } as Ctx, tx, requested, { pass: status === 'passed', reason: comment });
  },
};

const ofId = ({ tenant }: Pick<Ctx, 'tenant'>, id: string) =>
  and(eq(registrations.tenantId, tenant.slug), eq(registrations.id, id));

/** A request that waits, locked: of two who decide at once the second finds it decided. */
export async function lockRequest(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<Requested> {
  const [requested] = await tx.select().from(registrations).where(ofId(ctx, id)).for('update');
  if (!requested) throw notFound();
  if (requested.status !== 'waiting') throw new DomainError('registration.decided', 409);
  return requested;
}

/** Makes the account, or tells why there will be none. Whoever passes it gives no more than they hold themselves. */
export async function endRequest(
  ctx: Ctx,
  tx: Tx,
  requested: Requested,
  { pass, reason }: { pass: boolean; reason: string },
): Promise<void> {
  const userId = pass ? await makeRequested(ctx, tx, requested) : null;
  await tx
    .update(registrations)
    .set({
      status: pass ? 'approved' : 'refused',
      reason: pass ? null : reason.trim().slice(0, 200),
      decidedBy: ctx.user?.id ?? null,
      decidedAt: ctx.now(),
      userId,
      passwordHash: null,
    })
    .where(ofId(ctx, requested.id));
  await writeAuditLog(ctx, tx, {
    action: 'registration:decide',
    entity: 'registration',
    entityId: requested.id,
    before: { status: 'waiting' },
    after: { status: pass ? 'approved' : 'refused', username: requested.username },
  });
}

async function makeRequested(ctx: Ctx, tx: Tx, requested: Requested): Promise<string> {
  const { scope } = requireAction(ctx, 'registration:decide');
  const { username, realname, mobile, passwordHash, granted } = requested;
  if (!granted) throw new DomainError('registration.choose-role', 422);
  const accountId = await makeAccount(ctx, tx, {
    username,
    realname,
    mobile,
    passwordHash: passwordHash ?? '',
  });
  const departIds = granted.departId ? [granted.departId] : [];
  await keepReach({ ctx, tx, whom: { people: [accountId] }, field: 'roleId' }, async () => {
    await setUserRoles(ctx, tx, { userId: accountId, roleIds: [granted.roleId] });
    await setUserDeparts(ctx, tx, { userId: accountId, departIds, headOf: [], scope });
  });
  return accountId;
}
