import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import type { TargetKind } from '#app/services/notices/rules.ts';
import { announcementTargets } from '#app/services/notices/table.server.ts';
import type { Target } from '#app/services/notices/wire.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { roleView } from '#app/services/permissions/public/role-view.server.ts';

/** Writes whom an announcement is for; somebody or something of another tenant, or nobody at all, is refused. */
export async function writeTargets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  announcementId: string,
  targets: readonly { kind: TargetKind; id: string }[],
): Promise<void> {
  if (targets.length === 0) return;
  const tenantId = ctx.tenant.slug;
  await tx
    .insert(announcementTargets)
    .values(targets.map(({ kind, id }) => ({ tenantId, announcementId, kind, targetId: id })));
  const known = await readTargets(ctx, tx, announcementId);
  if (known.length < targets.length) {
    throw new DomainError('notices.unknown-target', 422, { field: 'audience' });
  }
}

/** Whom an announcement is for, by name. */
export async function readTargets(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  announcementId: string,
): Promise<Target[]> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ kind: TargetKind; id: string; name: string }>(sql`
    with t as (select kind, target_id as id from announcement_targets
      where tenant_id = ${tenant} and announcement_id = ${announcementId})
    select t.kind, t.id, d.name from t join ${departView} d on d.tenant_id = ${tenant} and d.id = t.id
      where t.kind = 'depart'
    union all
    select t.kind, t.id, r.name from t join ${roleView} r on r.tenant_id = ${tenant} and r.id = t.id
      where t.kind = 'role'
    union all
    select t.kind, t.id, u.realname from t join ${personView} u on u.tenant_id = ${tenant} and u.id = t.id
      where t.kind = 'user'
    order by 1, 3`);
  return rows.map(({ kind, id, name }) => ({ kind, id, name }));
}
