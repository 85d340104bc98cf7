import { asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { PermissionRow } from '#app/services/permissions/build-menu.ts';
import { declaredRow } from '#app/services/permissions/declared-row.ts';
import type { UrlValues } from '#app/services/permissions/fill-url.ts';
import { roles } from '#app/services/permissions/table.server.ts';
import {
  declaredReader,
  urlValues,
} from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import type { BadgeOption, MenuNode, ScreenOption } from '../items/menu-input.ts';
import { menuPage, storedMenu } from '../items/stored-menu.server.ts';
import { rowVersion } from '../row-version.server.ts';

/** The tenant's whole menu with its actions, as a tree, for whoever holds the action it is shown for. */
export async function listMenu(
  ctx: Ctx,
  declared: readonly MenuEntry[],
  action: string = menuPage,
): Promise<MenuNode[]> {
  requireAction(ctx, action);
  const rows = await inTenantReadOnly(ctx, (tx) => storedMenu(tx, ctx.tenant));
  return nodesBelow(null, rows, nodeReader(ctx, declared));
}

/** The menu with what its form offers: roles a new item may be granted to, screens it may point to, red dots. */
export async function getMenuAdministration(ctx: Ctx, declared: readonly MenuEntry[]) {
  requireAction(ctx, menuPage);
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await storedMenu(tx, ctx.tenant);
    const granted = await tx
      .select({ id: roles.id, code: roles.code, name: roles.name })
      .from(roles)
      .where(eq(roles.tenantId, ctx.tenant.slug))
      .orderBy(asc(roles.sort), asc(roles.code));
    const { nameOf, isScreen } = declaredReader(ctx, declared);
    const screens: ScreenOption[] = rows
      .filter((row) => row.kind === 'page' && row.path !== null && isScreen(row.code))
      .map((row) => ({ code: row.code, title: nameOf(row), path: row.path ?? '' }));
    const badges: BadgeOption[] = registry()
      .all('badges')
      .map(({ code, nameKey }) => ({ code, title: ctx.t(nameKey) }));
    return { tree: nodesBelow(null, rows, nodeReader(ctx, declared)), roles: granted, screens, badges };
  });
}

/** A node of the tree that roles are granted from, as older clients draw it. */
export interface TreeNode {
  key: string;
  value: string;
  title: string;
  slotTitle: string;
  parentId: string | null;
  isLeaf: boolean;
  ruleFlag: 0;
  children?: TreeNode[];
}

/** The menu and its actions as a tree of names, and the ids of all of them (API-05). */
export async function listMenuTree(
  ctx: Ctx,
  declared: readonly MenuEntry[],
  action: string = menuPage,
): Promise<{ ids: string[]; treeList: TreeNode[] }> {
  const asTree = (node: MenuNode): TreeNode => ({
    key: node.id,
    value: node.id,
    title: node.title,
    slotTitle: node.title,
    parentId: node.parentId,
    isLeaf: !node.children,
    ruleFlag: 0,
    ...(node.children ? { children: node.children.map(asTree) } : {}),
  });
  const tree = await listMenu(ctx, declared, action);
  const idsOf = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);
  return { ids: idsOf(tree), treeList: tree.map(asTree) };
}

type Reader = (row: PermissionRow) => Omit<MenuNode, 'children'>;

function nodeReader(ctx: Ctx, declared: readonly MenuEntry[]): Reader {
  const { nameOf } = declaredReader(ctx, declared);
  const entries = new Map(declared.map((entry) => [entry.code, entry]));
  return (row) => {
    const entry = entries.get(row.code);
    const { code, parentCode, ...facts } = row;
    const asBrought = entry && rowVersion({ code, ...declaredRow(ctx.tenant, entry) });
    return {
      ...withoutTenant(facts),
      id: code,
      parentId: parentCode,
      title: nameOf(row),
      version: rowVersion(row),
      declared: entry !== undefined,
      changed: entry !== undefined && asBrought !== rowVersion(row),
    };
  };
}

function withoutTenant<Facts extends object>(facts: Facts): Omit<Facts, 'tenantId'> {
  const { tenantId: _tenantId, ...rest } = facts as Facts & { tenantId?: string };
  return rest;
}

function nodesBelow(parent: string | null, rows: readonly PermissionRow[], read: Reader): MenuNode[] {
  return rows
    .filter((row) => row.parentCode === parent)
    .map((row) => {
      const children = nodesBelow(row.code, rows, read);
      return { ...read(row), ...(children.length > 0 ? { children } : {}) };
    });
}

/** What external addresses are filled with for the reader: the form shows it as an example. */
export function ownUrlValues(ctx: Ctx): UrlValues {
  return urlValues(ctx, requireAction(ctx, menuPage).user);
}
