import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { noPassword } from '#app/services/accounts/password.server.ts';
import { hashSessionToken } from '#app/services/accounts/session-token.server.ts';
import { invitations, users } from '#app/services/accounts/table.server.ts';
import { permissions } from '#app/services/permissions/table.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { provisionTenants } from './provision-tenants.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('provisioning every tenant (TEN-02)', () => {
  test('each gets its menu and one administrator, whose invitation is told once', async () => {
    const tenants = await loadTenants('./tenants');
    const start = async () => {
      const lines: string[] = [];
      const log = {
        info: (line: string) => void lines.push(line),
        warn: (line: string) => void lines.push(line),
      };
      await provisionTenants(database.db, tenants, log, (host) => `http://${host}:3000`);
      return lines;
    };
    const told = await start();
    expect(told).toHaveLength(tenants.length);
    for (const [index, tenant] of tenants.entries()) {
      const [, name, host, token = ''] =
        /^(.+) 的首个管理员 admin 用这个链接设置密码（.+）：http:\/\/(.+):3000\/user\/invitation\/(\S+)$/.exec(
          told[index]!,
        ) ?? [];
      expect([name, host]).toEqual([tenant.shortName, tenant.hosts[0]]);
      const found = await inTenant({ db: database.db, tenant }, async (tx) => ({
        people: await tx.select().from(users),
        invitations: await tx.select().from(invitations),
        paths: (await tx.select().from(permissions)).flatMap(({ path }) => path ?? []),
      }));
      expect(found.people).toHaveLength(1);
      expect(found.people[0]?.passwordHash).toBe(noPassword);
      expect(found.invitations.map(({ tokenHash }) => tokenHash)).toEqual([hashSessionToken(token)]);
      expect(found.paths).toContain(`/${tenant.productPath}/eorder/orderlist`);
      expect(found.paths.join()).not.toContain('{');
    }
    expect(await start()).toEqual([]);
  });
});
