import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { registry } from '#app/kernel/module/registry.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { permissions, rolePermissions } from '#app/services/permissions/table.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import { aRole, roleOf } from './seed.server.ts';

const code = z.string().min(1).max(64);

/** Menu, roles and what roles grant. */
export default [
  fact('menu', z.strictObject({}), ({ tx }, _said, ctx) => provisionMenu(tx, ctx.tenant, registry().menus)),
  fact(
    'role',
    z.strictObject({
      code,
      name: z.string().optional(),
      level: z.int().optional(),
      dataScope: z.enum(['all', 'depart-tree', 'depart', 'own', 'dealer']).optional(),
      permissions: z.array(code).optional(),
    }),
    async (world, facts) => ({ id: (await aRole(world, facts)).id }),
  ),
  fact('grant', z.strictObject({ role: code, permission: code }), async (world, facts) => {
    const role = await roleOf(world, facts.role);
    await world.tx
      .insert(rolePermissions)
      .values({ tenantId: world.tenant.slug, roleId: role.id, permissionCode: facts.permission })
      .onConflictDoNothing();
  }),
  fact(
    'revoke',
    z.strictObject({ role: code, permission: code.optional() }),
    async (world, { role, permission }) => {
      const { id } = await roleOf(world, role);
      await world.tx
        .delete(rolePermissions)
        .where(
          and(
            eq(rolePermissions.tenantId, world.tenant.slug),
            eq(rolePermissions.roleId, id),
            permission ? eq(rolePermissions.permissionCode, permission) : undefined,
          ),
        );
    },
  ),
  fact(
    'menu-entry',
    z.strictObject({
      code,
      name: z.string().optional(),
      hidden: z.boolean().optional(),
      route: z.enum(['0', '1']).optional(),
      status: z.enum(['0', '1']).optional(),
      alwaysShow: z.boolean().optional(),
      url: z.string().optional(),
      opensIn: z.enum(['blank', 'frame']).optional(),
      component: z.string().optional(),
      redirect: z.string().optional(),
    }),
    ({ tx, tenant }, { code: requested, ...change }) =>
      tx
        .update(permissions)
        .set(change)
        .where(and(eq(permissions.tenantId, tenant.slug), eq(permissions.code, requested))),
  ),
];
