import { listDeparts } from '#app/administration/organisation/use-cases/list-departs.server.ts';
import { listRoleNames } from '#app/administration/permissions/use-cases/list-role-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** Roles and departments an account may be given. */
export async function listOffers(ctx: Ctx) {
  const roles = await listRoleNames(ctx, 'registration:list');
  const departs = await listDeparts(ctx, 'registration:list');
  return { roles, departs: departs.map(({ id, departName }) => ({ id, name: departName })) };
}
