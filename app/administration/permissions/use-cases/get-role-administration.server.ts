import { listDeparts } from '#app/administration/organisation/use-cases/list-departs.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import type { RowSource } from '#app/entity/read/row-source.server.ts';
import { actionsOf } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { MenuNode } from '../items/menu-input.ts';
import type { GrantNode } from '../roles/rules-grants.ts';
import { roleStore } from '../roles/stores.server.ts';
import { listRules } from './data-rules.server.ts';
import { listGrants } from './grant-role.server.ts';
import { listMenu } from './list-menu.server.ts';
import { listRoleNames } from './list-role-names.server.ts';

/** A role with everything its page shows: the menu to be ticked, what is granted, data rules and what they offer. */
export async function getRoleAdministration(
  ctx: Ctx,
  roleId: string,
  { declared, sources }: { declared: readonly MenuEntry[]; sources: readonly RowSource[] },
) {
  const { user } = requireAction(ctx, 'role:list');
  const menu = await listMenu(ctx, declared, 'role:list');
  const titles = titlesOf(menu);
  return {
    role: await getRow(ctx, roleStore, roleId),
    nodes: menu.map(asGrant),
    granted: await listGrants(ctx, roleId),
    own: actionsOf(user),
    rules: await listRules(ctx, { roleId }),
    departs: await listDeparts(ctx, 'role:list'),
    pages: sources.map(({ page, entity }) => ({ page, title: titles.get(page) ?? page, entity })),
  };
}

/** Two roles beside each other: what each grants, and what its rules say. */
export async function compareRoles(
  ctx: Ctx,
  requested: { a?: string; b?: string },
  { declared, sources }: { declared: readonly MenuEntry[]; sources: readonly RowSource[] },
) {
  const menu = await listMenu(ctx, declared, 'role:list');
  const titles = titlesOf(menu);
  const side = async (id: string | undefined) =>
    id
      ? {
          role: await getRow(ctx, roleStore, id),
          granted: await listGrants(ctx, id),
          rules: await listRules(ctx, { roleId: id }),
        }
      : null;
  return {
    roles: await listRoleNames(ctx, 'role:list'),
    nodes: menu.map(asGrant),
    pages: sources.map(({ page }) => ({ page, title: titles.get(page) ?? page })),
    a: await side(requested.a),
    b: await side(requested.b),
  };
}

function asGrant({ id, title, kind, children }: MenuNode): GrantNode {
  return { id, title, kind, ...(children ? { children: children.map(asGrant) } : {}) };
}

function titlesOf(menu: readonly MenuNode[]): Map<string, string> {
  return new Map(menu.flatMap((node) => [[node.id, node.title] as const, ...titlesOf(node.children ?? [])]));
}
