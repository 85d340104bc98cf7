import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFirstAdministrator } from '#app/administration/accounts/use-cases/make-first-administrator.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import '#app/composition/registry.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { defineMenu } from '#app/kernel/module/define-menu.ts';
import { newId } from '#app/lib/id.ts';
import { permissions, roleDataRules, rolePermissions, roles } from '../table.server.ts';
import { provisionMenu } from './provision-menu.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const within = <T>(slug: string, work: (tx: Tx) => Promise<T>) =>
  inTenant({ db: database.db, tenant: { slug } }, work);
const older = defineMenu([
  { code: 'order', kind: 'group', nameKey: 'x', sort: 1, icon: 'order' },
  { code: 'order:list', kind: 'page', parent: 'order', nameKey: 'x', path: '/{product}/list', sort: 2 },
  { code: 'order:audit', kind: 'action', parent: 'order:list', nameKey: 'x', sort: 3 },
]);
const newer = defineMenu([
  ...older,
  { code: 'order:print', kind: 'action', parent: 'order:list', nameKey: 'x', sort: 4 },
  { code: 'repair', kind: 'page', nameKey: 'x', path: '/{product}/repair', sort: 5, modes: ['mes'] },
]);
const provision = (slug: string, menu = older, mode: 'sales' | 'mes' = 'sales') =>
  within(slug, (tx) => provisionMenu(tx, { slug, mode, productPath: 'fmcg' }, menu));
const stored = (slug: string) =>
  within(slug, (tx) => tx.select().from(permissions).orderBy(permissions.sort));
const granted = (slug: string, code: string) =>
  within(slug, async (tx) => {
    const rows = await tx
      .select({ permission: rolePermissions.permissionCode })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .where(eq(roles.code, code));
    return rows.map(({ permission }) => permission).toSorted();
  });

describe('the menu a version brings', () => {
  test('is written with the tenant’s product path, closed to who has no role', async () => {
    await provision('plain');
    expect(await stored('plain')).toMatchObject([
      {
        code: 'order',
        kind: 'group',
        parentCode: null,
        path: null,
        component: null,
        icon: 'order',
        status: '1',
      },
      { code: 'order:list', parentCode: 'order', path: '/fmcg/list', component: 'order:list', status: '1' },
      { code: 'order:audit', kind: 'action', parentCode: 'order:list', component: null, status: '1' },
    ]);
  });

  test.each([
    ['sales', ['order', 'order:list', 'order:audit', 'order:print']],
    ['mes', ['order', 'order:list', 'order:audit', 'order:print', 'repair']],
  ] as const)('a tenant in %s mode gets what belongs to it', async (mode, codes) => {
    await provision(`mode-${mode}`, newer, mode);
    expect((await stored(`mode-${mode}`)).map(({ code }) => code)).toEqual(codes);
  });

  test('what an administrator changed stays, at every later start', async () => {
    await provision('changed');
    const own = {
      name: '我的订单',
      path: '/own',
      url: 'https://x.example',
      hidden: true,
      status: '0',
      sort: 99,
      parentCode: null,
    } as const;
    await within('changed', (tx) =>
      tx.update(permissions).set(own).where(eq(permissions.code, 'order:list')),
    );
    const before = await stored('changed');
    await provision('changed');
    expect(await stored('changed')).toEqual(before);
    await provision('changed', newer);
    expect((await stored('changed')).find(({ code }) => code === 'order:list')).toMatchObject(own);
  });

  test('what is new is granted to the administrator and to nobody else', async () => {
    await provision('grown');
    await within('grown', async (tx) => {
      await makeFirstAdministrator(tx, { slug: 'grown' }, new Date());
      const world = { tx, tenant: { slug: 'grown' }, now: new Date() };
      await aRole(world, { code: 'clerk', permissions: ['order:list'] });
    });
    await provision('grown', newer);
    expect(await granted('grown', 'admin')).toEqual(['order', 'order:audit', 'order:list', 'order:print']);
    expect(await granted('grown', 'clerk')).toEqual(['order:list']);
  });

  test('what had no code of its own before stays with who could do it, but for roles with rules of their own', async () => {
    await provision('split');
    await within('split', async (tx) => {
      const world = { tx, tenant: { slug: 'split' }, now: new Date() };
      await aRole(world, { code: 'clerk', permissions: ['order:list'] });
      await aRole(world, { code: 'auditor', permissions: ['order:audit'] });
      const narrow = await aRole(world, { code: 'narrow', permissions: ['order:list'] });
      await tx.insert(roleDataRules).values({
        tenantId: 'split',
        id: newId(),
        roleId: narrow.id,
        permissionCode: 'order:list',
        scope: 'own',
      });
    });
    const split = defineMenu([
      ...older,
      {
        code: 'order:map',
        kind: 'page',
        nameKey: 'x',
        path: '/{product}/map',
        formerly: 'order:list',
        sort: 6,
      },
    ]);
    await provision('split', split);
    expect(await granted('split', 'clerk')).toEqual(['order:list', 'order:map']);
    expect(await granted('split', 'auditor')).toEqual(['order:audit']);
    expect(await granted('split', 'narrow')).toEqual(['order:list']);
    // What an administrator takes away afterwards is not given again.
    await within('split', (tx) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.permissionCode, 'order:map')),
    );
    await provision('split', split);
    expect(await granted('split', 'clerk')).toEqual(['order:list']);
  });

  test('what was taken from the administrator is not given back at the next start', async () => {
    await provision('taken');
    await within('taken', async (tx) => {
      await makeFirstAdministrator(tx, { slug: 'taken' }, new Date());
      await tx.delete(rolePermissions).where(eq(rolePermissions.permissionCode, 'order:audit'));
    });
    await provision('taken');
    expect(await granted('taken', 'admin')).toEqual(['order', 'order:list']);
  });

  test('several processes may start at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => provision('rush', newer)));
    expect(await stored('rush')).toHaveLength(4);
  });

  test('each tenant has its own', async () => {
    await provision('red');
    expect(await stored('blue')).toEqual([]);
  });
});
