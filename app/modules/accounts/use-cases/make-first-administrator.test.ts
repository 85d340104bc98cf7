import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { allMenus } from '#app/modules/all-menus.ts';
import { rolePermissions, roles, userRoles } from '#app/modules/permissions/table.server.ts';
import { provisionMenu } from '#app/modules/permissions/use-cases/provision-menu.server.ts';
import { verifyPassword } from '../password.server.ts';
import { aUser } from '../seed.server.ts';
import { users } from '../table.server.ts';
import { makeFirstAdministrator } from './make-first-administrator.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const within = <T>(slug: string, work: (tx: Tx) => Promise<T>) =>
  inTenant({ db: database.db, tenant: { slug } }, work);
const start = (slug: string) =>
  within(slug, async (tx) => {
    await provisionMenu(tx, { slug, mode: 'sales', productPath: 'fmcg' }, allMenus);
    return makeFirstAdministrator(tx, { slug });
  });
const people = (slug: string) => within(slug, (tx) => tx.select().from(users));

describe('the first administrator', () => {
  test('has a password that is told once and everything the tenant has', async () => {
    const password = await start('fresh');
    expect(password).toMatch(/^[\w-]{16}$/);
    const [admin, ...rest] = await people('fresh');
    expect(rest).toEqual([]);
    expect(admin).toMatchObject({ username: 'admin', frozenAt: null });
    expect(await verifyPassword(password!, admin!.passwordHash)).toBe(true);
    expect(await verifyPassword('admin', admin!.passwordHash)).toBe(false);
    const held = await within('fresh', async (tx) => ({
      roles: await tx.select().from(roles),
      holders: await tx.select().from(userRoles),
      codes: (await tx.select().from(rolePermissions)).map(({ permissionCode }) => permissionCode),
    }));
    expect(held.roles).toMatchObject([{ code: 'admin', dataScope: 'all', enabled: true }]);
    expect(held.holders).toMatchObject([{ userId: admin!.id, roleId: held.roles[0]!.id }]);
    const sales = allMenus.filter(({ modes }) => modes?.includes('sales') ?? true);
    expect(held.codes.toSorted()).toEqual(sales.map(({ code }) => code).toSorted());
  });

  test('is made no second time', async () => {
    await start('again');
    expect(await start('again')).toBeNull();
    expect(await people('again')).toHaveLength(1);
  });

  test('of four starts at once just one tells a password, and it is the right one', async () => {
    const told = await Promise.all([1, 2, 3, 4].map(() => start('rush')));
    const passwords = told.filter((password) => password !== null);
    expect(passwords).toHaveLength(1);
    const rows = await people('rush');
    expect(rows).toHaveLength(1);
    expect(await verifyPassword(passwords[0]!, rows[0]!.passwordHash)).toBe(true);
  });

  test('is not made where somebody is already, frozen or not', async () => {
    await within('taken', (tx) =>
      aUser({ tx, tenant: { slug: 'taken' }, now: new Date() }, { username: 'old', frozen: true }),
    );
    expect(await start('taken')).toBeNull();
    expect((await people('taken')).map(({ username }) => username)).toEqual(['old']);
  });

  test('each tenant has its own, with a password of its own', async () => {
    const [red, blue] = await Promise.all([start('red'), start('blue')]);
    expect(red).not.toBe(blue);
    const [blueAdmin] = await people('blue');
    expect(await verifyPassword(red!, blueAdmin!.passwordHash)).toBe(false);
  });
});
