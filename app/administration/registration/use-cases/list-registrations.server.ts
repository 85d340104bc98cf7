import { and, desc, eq, sql } from 'drizzle-orm';
import { listDeparts } from '#app/administration/organisation/use-cases/list-departs.server.ts';
import { listRoleNames } from '#app/administration/permissions/use-cases/list-role-names.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { registrations } from '../table.server.ts';

const max = 200;

/** Requests for accounts: those that wait first, then the newest. */
export async function listRegistrations(ctx: Ctx) {
  requireAction(ctx, 'registration:list');
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({
        id: registrations.id,
        username: registrations.username,
        realname: registrations.realname,
        mobile: registrations.mobile,
        status: registrations.status,
        reason: registrations.reason,
        createdAt: registrations.createdAt,
        decidedAt: registrations.decidedAt,
      })
      .from(registrations)
      .where(and(eq(registrations.tenantId, ctx.tenant.slug)))
      .orderBy(
        desc(sql`${registrations.status} = 'waiting'`),
        desc(registrations.createdAt),
        desc(registrations.id),
      )
      .limit(max),
  );
  return rows.map(({ createdAt, decidedAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** Roles and departments an account may be given. */
export async function listOffers(ctx: Ctx) {
  const roles = await listRoleNames(ctx, 'registration:list');
  const departs = await listDeparts(ctx, 'registration:list');
  return { roles, departs: departs.map(({ id, departName }) => ({ id, name: departName })) };
}

export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];
