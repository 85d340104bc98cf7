import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView, memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { noticeStatus } from './rules.ts';
import { announcementReads, announcements } from './table.server.ts';

/**
 * The announcements a person may read: released, sent since their account was made, and to everyone, to them,
 * to a role they hold or to a department they belong to, itself or above theirs.
 */
export function addressedTo(ctx: Pick<Ctx, 'tenant'>, userId: string): SQL | undefined {
  const tenant = ctx.tenant.slug;
  return and(
    eq(announcements.tenantId, tenant),
    eq(announcements.status, noticeStatus.released),
    sql`${announcements.sentAt} >= ${personView.field('createdAt', tenant, userId)}`,
    sql`(${announcements.audience} = 'all' or exists (
      select from announcement_targets t
      where t.tenant_id = ${tenant} and t.announcement_id = ${announcements.id} and (
        (t.kind = 'user' and t.target_id = ${userId})
        or (t.kind = 'role' and t.target_id in (
          select r.id from ${holderView} ur join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          where ur.tenant_id = ${tenant} and ur.user_id = ${userId} and r.enabled))
        or (t.kind = 'depart' and exists (
          select from ${departView} wanted, ${memberView} ud
            join ${departView} own on own.tenant_id = ud.tenant_id and own.id = ud.depart_id
          where wanted.tenant_id = ${tenant} and wanted.id = t.target_id
            and ud.tenant_id = ${tenant} and ud.user_id = ${userId}
            and starts_with(own.org_code, wanted.org_code)))
      )))`,
  );
}

/** Whether the person has read an announcement. */
export function isRead(ctx: Pick<Ctx, 'tenant'>, userId: string): SQL<boolean> {
  return sql<boolean>`exists (select from ${announcementReads} r
    where r.tenant_id = ${ctx.tenant.slug} and r.user_id = ${userId} and r.announcement_id = ${announcements.id})`;
}

/** The people an announcement to chosen ones reaches at this moment; frozen accounts are none. */
export function readersOf(ctx: Pick<Ctx, 'tenant'>, announcementId: string): SQL {
  const tenant = ctx.tenant.slug;
  return sql`
    with t as (select kind, target_id from announcement_targets
      where tenant_id = ${tenant} and announcement_id = ${announcementId})
    select u.id from ${personView} u where u.tenant_id = ${tenant} and u.frozen_at is null and (
      exists (select from t where t.kind = 'user' and t.target_id = u.id)
      or exists (select from t
        join ${roleView} r on r.tenant_id = ${tenant} and r.id = t.target_id and r.enabled
        join ${holderView} ur on ur.tenant_id = ${tenant} and ur.role_id = r.id and ur.user_id = u.id
        where t.kind = 'role')
      or exists (select from t
        join ${departView} wanted on wanted.tenant_id = ${tenant} and wanted.id = t.target_id
        join ${departView} own on own.tenant_id = ${tenant} and starts_with(own.org_code, wanted.org_code)
        join ${memberView} ud on ud.tenant_id = ${tenant} and ud.depart_id = own.id and ud.user_id = u.id
        where t.kind = 'depart'))`;
}
