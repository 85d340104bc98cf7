import { and, asc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { asTree } from '../rules-tree.ts';
import type { DepartRow, DepartTree } from '../wire.ts';

/** Departments that an action of the person's reaches, parents before children; one statement however many. */
export async function listDeparts(ctx: Ctx, action: string): Promise<DepartRow[]> {
  const { scope } = requireAction(ctx, action);
  const tenant = ctx.tenant.slug;
  const mine = sql`ud.tenant_id = ${tenant} and ud.depart_id = ${departs.id}`;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: departs.id,
        parentId: departs.parentId,
        orgCode: departs.orgCode,
        departName: departs.name,
        memo: departs.memo,
        version: departs.version,
        people: sql<number>`(select count(*)::int from user_departs ud
          join ${personView} u on u.tenant_id = ud.tenant_id and u.id = ud.user_id and u.deleted_at is null
          where ${mine})`,
        heads: sql<{ id: string; name: string }[]>`(
          select coalesce(json_agg(json_build_object('id', u.id, 'name', u.realname) order by u.username), '[]')
          from user_departs ud join ${personView} u on u.tenant_id = ud.tenant_id and u.id = ud.user_id
          where ${mine} and ud.is_head and u.deleted_at is null)`,
      })
      .from(departs)
      .where(
        and(
          eq(departs.tenantId, tenant),
          withinScope(withoutConditions(scope), { tenant, departId: departs.id }),
        ),
      )
      .orderBy(sql`length(${departs.orgCode})`, asc(departs.sort), asc(departs.orgCode)),
  );
}

/** The same as a tree, as older clients read it. */
export async function listDepartTree(ctx: Ctx, action: string): Promise<DepartTree[]> {
  return departTree(await listDeparts(ctx, action));
}

/** Departments as a tree. */
export function departTree(rows: readonly DepartRow[]): DepartTree[] {
  return asTree<DepartRow, DepartTree>(rows, (row, children) => ({
    ...row,
    key: row.id,
    value: row.id,
    title: row.departName,
    isLeaf: children.length === 0,
    ...(children.length > 0 ? { children } : {}),
  }));
}
