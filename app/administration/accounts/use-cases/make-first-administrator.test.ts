import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMenus } from '#app/composition/all-menus.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { noPassword, verifyPassword } from '#app/services/accounts/password.server.ts';
import { hashSessionToken } from '#app/services/accounts/session-token.server.ts';
import { invitations, users } from '#app/services/accounts/table.server.ts';
import { rolePermissions, roles, userRoles } from '#app/services/permissions/table.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import { aUser } from '../seed.server.ts';
import { inviteAgain, makeFirstAdministrator } from './make-first-administrator.server.ts';

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
    return makeFirstAdministrator(tx, { slug }, new Date());
  });
const people = (slug: string) => within(slug, (tx) => tx.select().from(users));

describe('the first administrator', () => {
  test('has no password, an invitation that is told once, and everything the tenant has', async () => {
    const token = await start('fresh');
    expect(token).toMatch(/^[\w-]{43}$/);
    const [admin, ...rest] = await people('fresh');
    expect(rest).toEqual([]);
    expect(admin).toMatchObject({ username: 'admin', frozenAt: null });
    for (const password of ['admin', '', noPassword, token!]) {
      expect(await verifyPassword(password, admin!.passwordHash)).toBe(false);
    }
    const kept = await within('fresh', (tx) => tx.select().from(invitations));
    expect(kept).toMatchObject([{ userId: admin!.id, tokenHash: hashSessionToken(token!), usedAt: null }]);
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

  test('of four starts at once just one tells an invitation', async () => {
    const told = await Promise.all([1, 2, 3, 4].map(() => start('rush')));
    expect(told.filter((token) => token !== null)).toHaveLength(1);
    expect(await people('rush')).toHaveLength(1);
  });

  test('is not made where somebody is already, frozen or not', async () => {
    await within('taken', (tx) =>
      aUser({ tx, tenant: { slug: 'taken' }, now: new Date() }, { username: 'old', frozen: true }),
    );
    expect(await start('taken')).toBeNull();
    expect((await people('taken')).map(({ username }) => username)).toEqual(['old']);
  });

  test('is invited anew when the link is lost, and the old link is gone', async () => {
    const first = await start('lost');
    const again = (username: string) =>
      within('lost', (tx) => inviteAgain(tx, { slug: 'lost' }, { username, now: new Date() }));
    expect(await again('nobody')).toBeNull();
    const second = await again('ADMIN');
    expect(second).not.toBe(first);
    const kept = await within('lost', (tx) => tx.select().from(invitations));
    expect(kept.map(({ tokenHash }) => tokenHash)).toEqual([hashSessionToken(second!)]);
  });
});
