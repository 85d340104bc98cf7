import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { permissions, rolePermissions, roles } from '#app/services/permissions/table.server.ts';
import { getUserPermissions } from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import { itemById } from '#app/services/permissions/wire.ts';
import { addMenuInput, editMenuInput, type MenuNode } from '../items/menu-input.ts';
import { aRole } from '../seed.server.ts';
import { addMenuItem } from './add-menu-item.server.ts';
import { deleteMenuItem } from './delete-menu-item.server.ts';
import { editMenuItem } from './edit-menu-item.server.ts';
import { listMenu, listMenuTree } from './list-menu.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let mine: TestBrand;
let theirs: TestBrand;
let boss: Ctx;
let clerk: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-07-01T08:00:00Z'));
  mine = await desk.brand('shanjianquan');
  theirs = await desk.brand('maixiangfang');
  boss = await mine.as({ username: 'boss', roles: ['admin'] });
  clerk = await mine.as({ username: 'clerk', roles: ['clerk'] });
});
afterAll(() => desk.close());

const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const nodes = async (ctx = boss) => flat(await listMenu(ctx, allMenus));
const node = async (id: string, ctx = boss) => {
  const found = (await nodes(ctx)).find((one) => one.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const add = (input: object, ctx = boss) =>
  addMenuItem(ctx, addMenuInput.parse({ type: 'group', name: '报表', ...input }), allMenus);
/** The person's next request, with what their roles grant by now. */
const next = async (ctx: Ctx): Promise<Ctx> => {
  const { user } = await openSession(ctx, { userId: ctx.user!.id, remember: true, door: 'client' });
  return { ...ctx, user };
};
const edit = async (id: string, change: object, ctx = boss) =>
  editMenuItem(
    await next(ctx),
    editMenuInput.parse({ id, version: (await node(id, ctx)).version, ...change }),
    allMenus,
  );
const menuOf = async (ctx: Ctx) => (await getUserPermissions(await next(ctx), allMenus)).menu;

beforeEach(async () => {
  for (const one of await nodes()) if (one.changed) await edit(one.id, { reset: true });
  for (const brand of [mine, theirs]) {
    await brand.facts(async ({ tx, tenant }) => {
      for (const { id } of flat(
        await listMenu(brand === mine ? boss : await theirBoss(), allMenus),
      ).toReversed()) {
        if (id.startsWith('own-')) {
          await tx
            .delete(permissions)
            .where(and(eq(permissions.tenantId, tenant.slug), eq(permissions.code, id)));
        }
      }
    });
  }
});

let theirCtx: Ctx | null = null;
const theirBoss = async () => (theirCtx ??= await theirs.as({ username: 'boss', roles: ['admin'] }));

describe('what an administrator adds', () => {
  test('an external address: granted to the administrator and to who holds its folder, opened as it says', async () => {
    const { id } = await add({
      type: 'link',
      name: '报表',
      url: 'https://bi.example/${username}',
      parentId: 'order',
    });
    expect(id).toMatch(/^own-[0-9a-f]{12}$/);
    expect(itemById(await menuOf(boss), id)?.meta).toMatchObject({
      title: '报表',
      url: 'https://bi.example/boss',
      target: null,
      spelling: ['bao', 'biao'],
    });
    expect(itemById(await menuOf(clerk), id)?.meta.url).toBe('https://bi.example/clerk');
    expect(itemById(await menuOf(await theirBoss()), id)).toBeNull();
  });

  test('granted to the roles chosen and to no others; a role of another tenant is none', async () => {
    const [sales] = await mine.facts((world) =>
      world.tx
        .select()
        .from(roles)
        .where(and(eq(roles.tenantId, 'shanjianquan'), eq(roles.code, 'clerk'))),
    );
    const { id } = await add({ type: 'screen', component: 'order:list', roles: [sales!.id] });
    const granted = await mine.facts(({ tx }) =>
      tx
        .select({ role: rolePermissions.roleId })
        .from(rolePermissions)
        .where(eq(rolePermissions.permissionCode, id)),
    );
    expect(granted).toEqual([{ role: sales!.id }]);
    expect(itemById(await menuOf(clerk), id)?.meta.target).toBe(`/menu/${id}/water/eorder/orderlist`);
    const foreign = await theirs.facts((world) => aRole(world, { code: 'x' }));
    await expect(add({ roles: [foreign.id] })).rejects.toMatchObject({ code: 'common.not-found' });
  });

  test.each<[string, object, string, string?]>([
    ['an address that runs script', { type: 'link', url: 'javascript:alert(1)' }, 'bad-url', 'url'],
    ['the token in an address', { type: 'link', url: 'https://x.example/${token}' }, 'bad-url', 'url'],
    ['data:', { type: 'link', url: 'data:text/html,x' }, 'bad-url', 'url'],
    ['no address', { type: 'link' }, 'required', 'url'],
    ['an unknown screen', { type: 'screen', component: 'nobody:list' }, 'unknown-screen', 'component'],
    ['an action for a screen', { type: 'screen', component: 'order:audit' }, 'unknown-screen', 'component'],
    [
      'a redirect to another site',
      { type: 'redirect', redirect: '//evil.example' },
      'bad-redirect',
      'redirect',
    ],
    ['a redirect with a backslash', { type: 'redirect', redirect: '/\\evil' }, 'bad-redirect', 'redirect'],
    [
      'a redirect to itself',
      { type: 'redirect', path: '/a/b', redirect: '/a/b?x=1' },
      'redirect-loop',
      'redirect',
    ],
    [
      'a path that is taken',
      { type: 'redirect', path: '/isystem/permission', redirect: '/' },
      'path-taken',
      'path',
    ],
    ['a path of the console', { path: '/menu/x' }, 'bad-path', 'path'],
    ['a path to another site', { path: '//evil.example' }, 'bad-path', 'path'],
    ['a page for a folder', { parentId: 'order:list' }, 'no-folder', 'parentId'],
    ['a folder that is not there', { parentId: 'nowhere' }, 'no-folder', 'parentId'],
    [
      'a frame of the console itself',
      { type: 'link', opensIn: 'frame', url: 'http://shanjianquan.localhost/x' },
      'own-site',
      'url',
    ],
  ])('%s is refused', async (_name, input, code, field) => {
    await expect(add(input)).rejects.toMatchObject({ code: `permissions.${code}`, field });
    expect((await nodes()).filter((one) => !one.declared)).toEqual([]);
  });

  test('the fifth level is refused', async () => {
    const { id: one } = await add({});
    const { id: two } = await add({ parentId: one });
    const { id: three } = await add({ parentId: two });
    const { id: four } = await add({ parentId: three });
    await expect(add({ parentId: four })).rejects.toMatchObject({ code: 'permissions.too-deep' });
    const { id: other } = await add({});
    await expect(edit(one, { parentId: other })).rejects.toMatchObject({ code: 'permissions.too-deep' });
  });

  test('a redirect that closes a ring is refused', async () => {
    const { id } = await add({ type: 'redirect', path: '/ring/a', redirect: '/ring/b' });
    await add({ type: 'redirect', path: '/ring/b', redirect: '/dashboard/analysis' });
    await expect(add({ type: 'redirect', path: '/ring/c', redirect: `/menu/${id}` })).resolves.toBeDefined();
    const b = (await nodes()).find((one) => one.path === '/ring/b');
    await expect(edit(b!.id, { redirect: '/ring/a' })).rejects.toMatchObject({
      code: 'permissions.redirect-loop',
    });
  });
});

describe('what an administrator changes', () => {
  test('a name, in this tenant only; none brings the module’s word back', async () => {
    await edit('order:list', { name: '饮品订单' });
    expect(itemById(await menuOf(clerk), 'order:list')?.meta.title).toBe('饮品订单');
    expect(itemById(await menuOf(await theirBoss()), 'order:list')?.meta.title).toBe('订单列表');
    await edit('order:list', { name: '' });
    expect(itemById(await menuOf(clerk), 'order:list')?.meta.title).toBe('订单列表');
  });

  test('the place: in front of another one, at the end, in another folder; never under itself', async () => {
    const { id: a } = await add({ name: 'A' });
    const { id: b } = await add({ name: 'B' });
    const top = async () => (await listMenu(boss, allMenus)).map((one) => one.title);
    await edit(b, { beforeId: 'dashboard' });
    expect((await top()).indexOf('B')).toBe(0);
    await edit(a, { beforeId: b });
    expect((await top()).slice(0, 2)).toEqual(['A', 'B']);
    await edit(a, { beforeId: null });
    expect((await top()).at(-1)).toBe('A');
    await edit('order:list', { parentId: a });
    expect((await node('order:list')).parentId).toBe(a);
    await edit(b, { parentId: a });
    await expect(edit(a, { parentId: b })).rejects.toMatchObject({ code: 'permissions.under-itself' });
    await expect(edit(a, { parentId: a })).rejects.toMatchObject({ code: 'permissions.under-itself' });
  });

  test('neighbours without room between them are numbered anew', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await add({
        type: 'link',
        url: 'https://x.example',
        name: `第 ${count}`,
        beforeId: ids.at(-1) ?? 'dashboard',
      });
      ids.push(id);
    }
    const order = (await listMenu(boss, allMenus)).map((one) => one.id);
    expect(order.slice(0, 12)).toEqual(ids.toReversed());
    expect(order[12]).toBe('dashboard');
  });

  test('somebody who looked at an older state is refused', async () => {
    const { version } = await node('order:list');
    await edit('order:list', { hidden: true });
    const late = editMenuInput.parse({ id: 'order:list', version, name: '迟到' });
    await expect(editMenuItem(boss, late, allMenus)).rejects.toMatchObject({
      code: 'permissions.changed-meanwhile',
      status: 409,
    });
  });

  test('the address of a declared page stays; its item may point elsewhere and come back', async () => {
    await expect(edit('order:list', { path: '/x/y' })).rejects.toMatchObject({
      code: 'permissions.fixed-path',
    });
    await edit('order:list', { component: 'dashboard' });
    expect(itemById(await menuOf(clerk), 'order:list')?.meta.target).toBe(
      '/menu/order:list/dashboard/analysis',
    );
    expect(await node('order:list')).toMatchObject({ changed: true });
    await edit('order:list', { reset: true });
    expect(await node('order:list')).toMatchObject({ changed: false, component: 'order:list' });
  });

  test('nobody shuts the menu’s administration away from themselves', async () => {
    const last = { code: 'permissions.last-way' };
    await expect(edit('menu:list', { hidden: true })).rejects.toMatchObject(last);
    await expect(edit('system', { hidden: true })).rejects.toMatchObject(last);
    await expect(edit('menu:list', { route: '0' })).rejects.toMatchObject(last);
    await expect(edit('menu:list', { url: 'https://x.example' })).rejects.toMatchObject(last);
    const { id } = await add({ type: 'screen', component: 'menu:list', name: '另一个入口' });
    await edit('menu:list', { hidden: true });
    await expect(edit(id, { hidden: true })).rejects.toMatchObject(last);
    await expect(deleteMenuItem(await next(boss), { id }, allMenus)).rejects.toMatchObject(last);
  });

  test('nobody opens to everyone what they do not hold, nor the administration itself', async () => {
    await expect(edit('menu:edit', { status: '0' })).rejects.toMatchObject({
      code: 'permissions.stays-closed',
    });
    await mine.facts((world) => aRole(world, { code: 'menus', permissions: ['menu:list', 'menu:edit'] }));
    const keeper = await mine.as({ username: 'keeper', roles: ['menus'] });
    await expect(edit('order:audit', { status: '0' }, keeper)).rejects.toMatchObject({
      code: 'permissions.not-yours',
    });
    await edit('order:audit', { status: '0' });
    expect((await node('order:audit')).status).toBe('0');
  });

  test('a button has a name and may be open; nothing else of it changes', async () => {
    await edit('order:audit', { name: '批准', hidden: true, parentId: 'system', url: 'https://x.example' });
    expect(await node('order:audit')).toMatchObject({
      title: '批准',
      hidden: false,
      parentId: 'order:list',
      url: null,
    });
  });

  test('every change is written down with what it was before', async () => {
    await edit('order:list', { hidden: true });
    const [log] = await mine
      .facts(({ tx }) =>
        tx
          .select()
          .from(auditLogs)
          .where(and(eq(auditLogs.entity, 'permission'), eq(auditLogs.entityId, 'order:list')))
          .orderBy(auditLogs.id),
      )
      .then((rows) => rows.toReversed());
    expect(log).toMatchObject({ action: 'menu:edit', before: { hidden: false }, after: { hidden: true } });
  });
});

describe('what an administrator deletes', () => {
  test('what was added and is empty; never what a module brings', async () => {
    const { id } = await add({});
    const { id: inner } = await add({ parentId: id, type: 'link', url: 'https://x.example' });
    await expect(deleteMenuItem(boss, { id }, allMenus)).rejects.toMatchObject({
      code: 'permissions.not-empty',
    });
    await deleteMenuItem(boss, { id: inner }, allMenus);
    await deleteMenuItem(boss, { id }, allMenus);
    expect((await nodes()).map((one) => one.id)).not.toContain(id);
    await expect(deleteMenuItem(boss, { id: 'order:list' }, allMenus)).rejects.toMatchObject({
      code: 'permissions.declared',
    });
  });
});

describe('who may', () => {
  test('another tenant’s item is not there', async () => {
    const { id } = await add({}, await theirBoss());
    await expect(deleteMenuItem(boss, { id }, allMenus)).rejects.toMatchObject({ code: 'common.not-found' });
    const foreign = editMenuInput.parse({
      id,
      version: (await node(id, await theirBoss())).version,
      name: '改',
    });
    await expect(editMenuItem(boss, foreign, allMenus)).rejects.toMatchObject({ code: 'common.not-found' });
    await expect(add({ parentId: id })).rejects.toMatchObject({ code: 'permissions.no-folder' });
    expect((await node(id, await theirBoss())).name).toBe('报表');
  });

  test('without the permission nothing is shown and nothing done', async () => {
    const refused = { code: 'common.forbidden' };
    await expect(listMenu(clerk, allMenus)).rejects.toMatchObject(refused);
    await expect(add({}, clerk)).rejects.toMatchObject(refused);
    await expect(deleteMenuItem(clerk, { id: 'x' }, allMenus)).rejects.toMatchObject(refused);
  });

  test('the tree of names has every item and button once (API-05)', async () => {
    const { ids, treeList } = await listMenuTree(boss, allMenus);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('order:audit');
    expect(treeList.find((one) => one.key === 'order')).toMatchObject({ title: '订单管理', isLeaf: false });
  });
});
