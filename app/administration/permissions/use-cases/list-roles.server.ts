import { and, eq, ilike, or, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import type { ListRolesQuery, RoleRow } from '../roles/wire-roles.ts';

/** A page of the tenant's roles, by their order. */
export async function listRoles(ctx: Ctx, query: ListRolesQuery) {
  requireAction(ctx, 'role:list');
  const pattern = `%${escapeLike(query.keyword)}%`;
  const where = and(
    eq(roles.tenantId, ctx.tenant.slug),
    query.keyword ? or(ilike(roles.name, pattern), ilike(roles.code, pattern)) : undefined,
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const [count] = await tx.select({ n: sql<number>`count(*)::int` }).from(roles).where(where);
    const total = count?.n ?? 0;
    const records = await select(ctx, tx)
      .where(where)
      .orderBy(...inDirection(query.direction, [roles.sort, 'asc'], [roles.code, 'asc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const { size, pageNumber: current } = query;
    return { records: records.map(asRow), total, size, current, pages: Math.ceil(total / size) };
  });
}

/** One role. */
export async function getRole(ctx: Ctx, id: string): Promise<RoleRow> {
  requireAction(ctx, 'role:list');
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    select(ctx, tx).where(and(eq(roles.tenantId, ctx.tenant.slug), eq(roles.id, id))),
  );
  if (!row) throw notFound();
  return asRow(row);
}

/** Whether no role has this code yet, but for one given. */
export async function refuseTakenCode(
  ctx: Ctx,
  { id, roleCode }: { id?: string; roleCode: string },
): Promise<true> {
  requireAction(ctx, 'role:list');
  const found = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, ctx.tenant.slug), eq(roles.code, roleCode))),
  );
  if (found.some((row) => row.id !== id)) throw new DomainError('entity.taken', 409, { field: 'roleCode' });
  return true;
}

function select(ctx: Ctx, tx: Tx) {
  const tenant = ctx.tenant.slug;
  return tx
    .select({
      id: roles.id,
      roleCode: roles.code,
      roleName: roles.name,
      description: roles.description,
      roleLevel: roles.level,
      dataScope: roles.dataScope,
      enabled: roles.enabled,
      version: roles.version,
      createdAt: roles.createdAt,
      updatedAt: roles.updatedAt,
      members: sql<number>`(select count(*)::int from user_roles ur
        join users u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.deleted_at is null
        where ur.tenant_id = ${tenant} and ur.role_id = roles.id)`,
      grants: sql<number>`(select count(*)::int from role_permissions rp
        where rp.tenant_id = ${tenant} and rp.role_id = roles.id)`,
    })
    .from(roles)
    .$dynamic();
}

type SelectedRow = Awaited<ReturnType<typeof select>>[number];

const asRow = (row: SelectedRow): RoleRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  fixed: row.roleCode === administratorCode,
});
