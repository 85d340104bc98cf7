import { listDeparts } from '#app/administration/organisation/use-cases/list-departs.server.ts';
import { listRoleNames } from '#app/administration/permissions/use-cases/list-role-names.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What the list of people is narrowed by, and its form offers: departments within reach, and roles. */
export async function listChoices(ctx: Ctx) {
  return { departs: await listDeparts(ctx, 'user:list'), roles: await listRoleNames(ctx, 'user:list') };
}
