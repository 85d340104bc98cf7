import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { verifyPassword } from '#app/modules/accounts/password.server.ts';
import { users } from '#app/modules/accounts/table.server.ts';
import { permissions } from '#app/modules/permissions/table.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { provisionTenants } from './provision-tenants.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('provisioning every tenant (TEN-02)', () => {
  test('each gets its menu and one administrator, whose password is told once', async () => {
    const tenants = await loadTenants('./tenants');
    const start = async () => {
      const lines: string[] = [];
      const log = {
        info: (line: string) => void lines.push(line),
        warn: (line: string) => void lines.push(line),
      };
      await provisionTenants(database.db, tenants, log);
      return lines;
    };
    const told = await start();
    expect(told).toHaveLength(tenants.length);
    for (const [index, tenant] of tenants.entries()) {
      const [, name, password = ''] =
        /^(.+) 的首个管理员：admin，一次性显示的密码：(\S+)$/.exec(told[index]!) ?? [];
      expect(name).toBe(tenant.shortName);
      const found = await inTenant({ db: database.db, tenant }, async (tx) => ({
        people: await tx.select().from(users),
        paths: (await tx.select().from(permissions)).flatMap(({ path }) => path ?? []),
      }));
      expect(found.people).toHaveLength(1);
      expect(await verifyPassword(password, found.people[0]!.passwordHash)).toBe(true);
      expect(found.paths).toContain(`/${tenant.productPath}/eorder/orderlist`);
      expect(found.paths.join()).not.toContain('{');
    }
    expect(await start()).toEqual([]);
  });
});
