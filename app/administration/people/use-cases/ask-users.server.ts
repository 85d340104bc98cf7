import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';
import { userStore, userStoreOf } from '../stores.server.ts';

/** Whether a user name or a mobile number is nobody's yet, those in the recycle bin counted. */
export async function refuseTaken(
  ctx: Ctx,
  requested: { id?: string; username?: string; mobile?: string },
): Promise<true> {
  requireAction(ctx, 'user:list');
  const { id, username, mobile } = requested;
  const is = username
    ? eq(sql`lower(${users.username})`, username.toLowerCase())
    : eq(users.mobile, mobile ?? '');
  const found = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), is))
      .limit(2),
  );
  if (found.some((row) => row.id !== id)) {
    throw new DomainError('entity.taken', 409, { field: username ? 'username' : 'mobile' });
  }
  return true;
}

/** Departments of somebody as older clients fill a box with them; none of people out of reach. */
export async function listDepartsOf(
  ctx: Ctx,
  userId: string,
): Promise<{ key: string; value: string; title: string }[]> {
  const { scope } = requireAction(ctx, 'user:list');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: departs.id, name: departs.name })
      .from(users)
      .innerJoin(userDeparts, and(eq(userDeparts.tenantId, users.tenantId), eq(userDeparts.userId, users.id)))
      .innerJoin(
        departs,
        and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)),
      )
      .where(and(reachable(userStore, ctx, scope), eq(users.id, userId)))
      .orderBy(asc(departs.orgCode)),
  );
  return rows.map(({ id, name }) => ({ key: id, value: id, title: name }));
}

/** Ids of the roles somebody holds. */
export async function listRolesOf(ctx: Ctx, userId: string): Promise<string[]> {
  const roleIds = await rolesByUser(ctx, [userId]);
  return (roleIds[userId] ?? []).map(({ id }) => id);
}

/** Names of the roles that people hold, by their id; people out of reach are left out. */
export async function mapRolesOf(ctx: Ctx, userIds: readonly string[]): Promise<Record<string, string>> {
  const found = await rolesByUser(ctx, userIds);
  return Object.fromEntries(
    Object.entries(found).map(([id, ownRoles]) => [id, ownRoles.map(({ name }) => name).join(',')]),
  );
}

async function rolesByUser(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Record<string, { id: string; name: string }[]>> {
  const { scope } = requireAction(ctx, 'user:list');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ userId: users.id, id: roles.id, name: roles.name })
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
      .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
      .where(
        and(
          reachable(userStore, ctx, scope),
          userIds.length > 0 ? inArray(users.id, [...userIds]) : undefined,
        ),
      )
      .orderBy(asc(users.username), asc(roles.sort), asc(roles.code))
      .limit(5000),
  );
  const byUser: Record<string, { id: string; name: string }[]> = {};
  for (const { userId, ...role } of rows) (byUser[userId] ??= []).push(role);
  return byUser;
}

/** People of a department and of all below it, by part of their name. */
export async function listUsersOfDepart(
  ctx: Ctx,
  { departId, realname }: { departId: string; realname: string },
): Promise<{ id: string; username: string; realname: string; post: string | null }[]> {
  const { scope } = requireAction(ctx, 'user:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: users.id, username: users.username, realname: users.realname, post: users.post })
      .from(users)
      .where(
        and(
          reachable(userStoreOf({ departId }), ctx, scope),
          realname ? sql`position(${realname} in ${users.realname}) > 0` : undefined,
        ),
      )
      .orderBy(asc(users.username))
      .limit(500),
  );
}
