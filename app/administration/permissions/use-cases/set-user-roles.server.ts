import { and, asc, eq, inArray } from 'drizzle-orm';
import { requireReachOfRoles } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';
import { keepAdministrator } from './keep-administrator.server.ts';

/** Gives somebody exactly these roles; the names of those before and after. Part of a larger change. */
export async function setUserRoles(
  ctx: Ctx,
  tx: Tx,
  { userId, roleIds }: { userId: string; roleIds: readonly string[] },
): Promise<{ before: string[]; after: string[] }> {
  const tenantId = ctx.tenant.slug;
  const current = await tx
    .select({ id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(userRoles.tenantId, tenantId), eq(userRoles.userId, userId)))
    .orderBy(asc(roles.sort), asc(roles.code));
  const requested = [...new Set(roleIds)];
  const found =
    requested.length === 0
      ? []
      : await tx
          .select({ id: roles.id, name: roles.name })
          .from(roles)
          .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, requested)))
          .orderBy(asc(roles.sort), asc(roles.code));
  if (found.length !== requested.length) {
    throw new DomainError('entity.unknown-reference', 422, { field: 'selectedroles' });
  }
  const added = requested.filter((id) => !current.some((role) => role.id === id));
  const taken = current.map(({ id }) => id).filter((id) => !requested.includes(id));
  await requireReachOfRoles(ctx, tx, [...added, ...taken], 'selectedroles');
  await keepAdministrator(ctx, tx, async () => {
    if (taken.length > 0) {
      await tx
        .delete(userRoles)
        .where(
          and(
            eq(userRoles.tenantId, tenantId),
            eq(userRoles.userId, userId),
            inArray(userRoles.roleId, taken),
          ),
        );
    }
    if (added.length > 0) {
      await tx.insert(userRoles).values(added.map((roleId) => ({ tenantId, userId, roleId })));
    }
  });
  return { before: current.map(({ name }) => name), after: found.map(({ name }) => name) };
}
