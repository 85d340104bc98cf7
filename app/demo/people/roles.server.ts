import { aRole, type Role } from '#app/administration/permissions/seed.server.ts';
import { repairRoles, standardRoles } from '#app/administration/permissions/seed-roles.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

/** The roles a brand works with, by code. */
export async function makeRoles(world: World, random: Random): Promise<Map<string, Role>> {
  const requested = world.tenant.mode === 'mes' ? [...standardRoles(), ...repairRoles()] : standardRoles();
  const made = new Map<string, Role>();
  for (const [sort, role] of requested.entries()) {
    made.set(role.code, await aRole(world, { ...role, sort, id: random.id(world.now) }));
  }
  return made;
}
