import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { listMenu } from '#app/administration/permissions/use-cases/list-menu.server.ts';
import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import type { RowSource } from '#app/entity/read/row-source.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import {
  can,
  type DataScope,
  type Principal,
  type Role,
  reachOf,
  scopeOf,
} from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { userStore } from '../stores.server.ts';
import type { Explanation, explainInput, explainRowsInput, Reason, RowsOfRole } from '../wire.ts';

/** What a tenant's menu and rows are made of. */
export interface Known {
  declared: Parameters<typeof listMenu>[1];
  sources: readonly RowSource[];
}

type MenuNode = Awaited<ReturnType<typeof listMenu>>[number];

const action = 'user:explain';

/** Why a page, each of its buttons and its rows are there for somebody or are not: which role brings what. */
export async function explainPage(
  ctx: Ctx,
  requested: z.output<typeof explainInput>,
  { declared, sources }: Known,
): Promise<Explanation> {
  const { scope } = requireAction(ctx, action);
  const node = flat(await listMenu(ctx, declared, action)).find(({ id }) => id === requested.permissionId);
  if (node?.kind !== 'page') throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const [row] = await tx
      .select({ id: users.id, name: users.realname, username: users.username, frozenAt: users.frozenAt })
      .from(users)
      .where(and(reachable(userStore, ctx, scope), eq(users.id, requested.userId)));
    if (!row) throw notFound();
    await requireReachOver(ctx, tx, [row.id]);
    const own = await departsOf(ctx, tx, row.id);
    const depart = own.find(({ id }) => id === requested.departId) ?? own[0];
    const user = await findPrincipal(within, { userId: row.id, departId: depart?.id ?? null });
    const { frozenAt, ...person } = row;
    const source = sources.find(({ page }) => page === node.id);
    return {
      person: { ...person, frozen: frozenAt !== null, departId: depart?.id ?? null, departs: own },
      roles: user?.roles.map(({ name }) => name) ?? [],
      page: reasonOf(user, node),
      hidden: node.hidden,
      actions: (node.children ?? [])
        .filter(({ kind }) => kind === 'action')
        .map((one) => reasonOf(user, one)),
      rows: source && user ? await explainRows(within, tx, { user, source, rowId: requested.rowId }) : null,
    };
  });
}

/** Pages that can be explained, by their titles, with the folder they lie in. */
export async function listExplained(ctx: Ctx, { declared, sources }: Known) {
  const menu = await listMenu(ctx, declared, action);
  const ruled = new Set(sources.map(({ page }) => page));
  const below = (
    nodes: readonly MenuNode[],
    path: string,
  ): { code: string; title: string; ruled: boolean }[] =>
    nodes.flatMap(({ id, kind, title, children = [] }) => {
      const full = path ? `${path} / ${title}` : title;
      const own = kind === 'page' ? [{ code: id, title: full, ruled: ruled.has(id) }] : [];
      return [...own, ...below(children, full)];
    });
  return below(menu, '');
}

/** Rows of a page by part of their name, of those that whoever asks sees themselves. */
export async function findExplained(
  ctx: Ctx,
  { permissionId, keyword }: z.output<typeof explainRowsInput>,
  { sources }: Known,
): Promise<{ id: string; name: string }[]> {
  requireAction(ctx, action);
  const source = sources.find(({ page }) => page === permissionId);
  if (!source) throw notFound();
  const { scope } = requireAction(ctx, source.page);
  return inTenantReadOnly(ctx, (tx) => source.find(ctx, tx, scope, keyword));
}

async function explainRows(
  ctx: Ctx,
  tx: Tx,
  { user, source, rowId }: { user: Principal; source: RowSource; rowId: string | undefined },
): Promise<Explanation['rows']> {
  const as = { ...ctx, user };
  const at = { now: ctx.now(), timeZone: ctx.tenant.timeZone };
  const count = (scope: DataScope | null) => (scope ? source.count(as, tx, scope) : 0);
  const has = async (scope: DataScope | null, id: string) =>
    scope !== null && (await source.one(as, tx, scope, id)) !== null;
  const one = rowId ? await placed(ctx, tx, source, rowId) : null;
  const of: RowsOfRole[] = [];
  for (const role of user.roles.filter(({ actions }) => actions.includes(source.page))) {
    const scope = asScope(reachOf(user, role, source.page, at));
    const rule = await describeRole(ctx, tx, role, source.page);
    let brings: RowsOfRole['brings'] = null;
    if (one) {
      const unruled = { ...role, rules: role.rules?.map((each) => ({ ...each, conditions: null })) };
      if (await has(scope, one.id)) brings = 'row';
      else if (rule.conditions && (await has(asScope(reachOf(user, unruled, source.page, at)), one.id)))
        brings = 'reach';
      else brings = 'nothing';
    }
    of.push({ ...rule, count: await count(scope), brings });
  }
  const own = can(user, source.page) ? scopeOf(user, source.page, at) : null;
  return {
    total: await count({ all: true }),
    seen: await count(own),
    entity: {
      words: source.entity.words,
      fields: Object.fromEntries(fieldsOf(source.entity).map(({ name, kind }) => [name, { kind }])),
    },
    of,
    one: one && { ...one, seen: await has(own, one.id) },
    mayFind: ctx.user !== null && can(ctx.user, source.page),
  };
}

/** A row that whoever asks sees themselves; of any other nothing is told. */
async function placed(ctx: Ctx, tx: Tx, source: RowSource, id: string) {
  const { scope } = requireAction(ctx, source.page);
  const row = await source.one(ctx, tx, scope, id);
  if (!row) throw notFound();
  return { id, ...row };
}

function asScope(reach: ReturnType<typeof reachOf>): DataScope | null {
  return reach && ('reach' in reach ? { ...nothing, filtered: [reach] } : reach);
}

const nothing = { all: false as const, orgCodePrefixes: [], departIds: [], userIds: [], dealerIds: [] };

/** What one role says of a page's rows. */
async function describeRole(
  ctx: Ctx,
  tx: Tx,
  role: Role,
  page: string,
): Promise<Omit<RowsOfRole, 'count' | 'brings'>> {
  const rule = role.rules?.find((one) => one.page === page);
  if (!rule) {
    return {
      role: role.name,
      by: 'role',
      scope: role.dataScope,
      subtree: true,
      departs: [],
      conditions: null,
    };
  }
  const ids = rule.departs.map(({ id }) => id);
  const names =
    ids.length === 0
      ? []
      : await tx
          .select({ name: departs.name })
          .from(departs)
          .where(and(eq(departs.tenantId, ctx.tenant.slug), inArray(departs.id, ids)))
          .orderBy(asc(departs.orgCode));
  const { scope, subtree, conditions } = rule;
  return { role: role.name, by: 'rule', scope, subtree, departs: names.map(({ name }) => name), conditions };
}

function departsOf(ctx: Ctx, tx: Tx, userId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: departs.id, name: departs.name })
    .from(userDeparts)
    .innerJoin(departs, and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)))
    .where(and(eq(userDeparts.tenantId, ctx.tenant.slug), eq(userDeparts.userId, userId)))
    .orderBy(asc(departs.orgCode));
}

function reasonOf(user: Principal | null, { id, title }: MenuNode): Reason {
  const roles = user?.roles.filter((role) => role.actions.includes(id)).map(({ name }) => name) ?? [];
  const open = user?.openActions.includes(id) ?? false;
  return { code: id, title, has: open || roles.length > 0, roles, open };
}

function flat(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}
