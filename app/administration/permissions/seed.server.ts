import { and, eq, inArray } from 'drizzle-orm';
import { allMenus } from '#app/composition/all-menus.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { newId } from '#app/lib/id.ts';
import { daysBefore, type Ref, type World } from '#app/services/organisation/seed-world.server.ts';
import { permissions, rolePermissions, roles } from '#app/services/permissions/table.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import { repairRoles, standardRoles } from './seed-roles.server.ts';

export type Role = typeof roles.$inferSelect;

export interface RoleFacts {
  code?: string;
  name?: string;
  level?: number;
  dataScope?: Role['dataScope'];
  /** Codes it grants, or 'all' of the tenant's menu. */
  permissions?: readonly string[] | 'all';
  enabled?: boolean;
  sort?: number;
  id?: string;
}

/** Writes a role and what it grants; what is not said is that of the standard role of its code. */
export async function aRole(world: World, facts: RoleFacts = {}): Promise<Role> {
  const { tx, tenant, now } = world;
  const code = facts.code ?? 'sales';
  const known = [...standardRoles(), ...repairRoles()].find((role) => role.code === code);
  const id = facts.id ?? newId();
  const [row] = await tx
    .insert(roles)
    .values({
      tenantId: tenant.slug,
      id,
      code,
      name: facts.name ?? known?.name ?? code,
      level: facts.level ?? known?.level ?? 9,
      dataScope: facts.dataScope ?? known?.dataScope ?? 'own',
      enabled: facts.enabled ?? true,
      sort: facts.sort ?? 0,
      createdAt: daysBefore(now, 720),
      updatedAt: daysBefore(now, 720),
    })
    .returning();
  const codes = await menuCodes(world, facts.permissions ?? known?.permissions ?? []);
  if (codes.length > 0) {
    await insertRows(
      tx,
      rolePermissions,
      codes.map((permissionCode) => ({ tenantId: tenant.slug, roleId: id, permissionCode })),
    );
  }
  return row!;
}

/** The role of that code, made when it is missing. */
export async function roleOf(world: World, ref: Ref<Role>): Promise<Role> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, world.tenant.slug), eq(roles.code, ref)));
  return row ?? aRole(world, { code: ref });
}

async function menuCodes(world: World, requested: readonly string[] | 'all'): Promise<readonly string[]> {
  if (requested.length === 0) return [];
  const here = await storedCodes(world, requested);
  if (here.length > 0 && (requested === 'all' || here.length === new Set(requested).size)) return here;
  const { slug, mode = 'sales', productPath = 'fmcg' } = world.tenant;
  await provisionMenu(world.tx, { slug, mode, productPath }, allMenus);
  const codes = await storedCodes(world, requested);
  const unknown = requested === 'all' ? undefined : requested.find((code) => !codes.includes(code));
  if (unknown) throw new Error(`没有模块声明权限 ${unknown}。`);
  return codes;
}

async function storedCodes({ tx, tenant }: World, requested: readonly string[] | 'all'): Promise<string[]> {
  const rows = await tx
    .select({ code: permissions.code })
    .from(permissions)
    .where(
      and(
        eq(permissions.tenantId, tenant.slug),
        requested === 'all' ? undefined : inArray(permissions.code, [...requested]),
      ),
    );
  return rows.map((row) => row.code);
}
