import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAccounts } from '#app/administration/accounts/use-cases/sweep-accounts.server.ts';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import { newId } from '#app/lib/id.ts';
import { loginAttempts } from '#app/services/accounts/table.server.ts';
import { anOperation } from './seed.server.ts';
import { sweepLogs } from './use-cases/sweep-logs.server.ts';

// Two brands that keep each of their logs for another time, with rows right at every one of those borders.
const now = new Date('2026-11-21T19:23:00Z');
const kept = {
  shanjianquan: { login: 30, operation: 10, api: 7 },
  maixiangfang: { login: 60, operation: 20, api: 14 },
};
type Kept = (typeof kept)['shanjianquan'];
const brands = Object.keys(kept) as (keyof typeof kept)[];
const logs = ['login', 'operation', 'api'] as const;

let desk: Awaited<ReturnType<typeof createTestDesk>>;
const sites = new Map<string, TestBrand>();
beforeAll(async () => {
  desk = await createTestDesk(now);
  for (const name of brands) sites.set(name, await desk.brand(name));
});
afterAll(() => desk.close());

/** A second younger than a tenant keeps it, to the very moment, and a second older; told by its user name or path. */
const ages = brands.flatMap((name) =>
  logs.flatMap((log) =>
    [-1, 0, 1].map((seconds) => ({ of: `${name} ${log} ${seconds}`, days: kept[name][log], seconds })),
  ),
);
const momentOf = ({ days, seconds }: { days: number; seconds: number }) =>
  new Date(now.getTime() - days * 86_400_000 - seconds * 1000);
const staying = (days: number) =>
  ages
    .filter((age) => age.days < days || (age.days === days && age.seconds <= 0))
    .map(({ of }) => of)
    .toSorted();

async function written(brand: TestBrand, days: Kept): Promise<void> {
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    for (const age of ages) {
      const at = momentOf(age);
      await anOperation(world, { path: age.of, createdAt: at });
      await anOperation(world, { channel: 'api', path: age.of, createdAt: at });
      await world.tx.insert(loginAttempts).values({
        tenantId: world.tenant.slug,
        id: newId(),
        username: age.of,
        address: '192.0.2.1',
        outcome: 'failed',
        attemptedAt: at,
      });
    }
  });
  const boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  for (const log of logs) {
    await setParameter(boss, { code: `logs.${log}-days`, value: days[log], version: 0 });
  }
}

const left = (brand: TestBrand) =>
  brand.facts(async ({ tx }) => {
    const operations = await tx.select().from(operationLogs);
    const paths = (channel: string) =>
      operations
        .filter((row) => row.channel === channel)
        .map(({ path }) => path)
        .toSorted();
    const tries = (await tx.select().from(loginAttempts)).map(({ username }) => username).toSorted();
    return { login: tries, operation: paths('console'), api: paths('api') };
  });

test('the nightly clean-up keeps each log of each tenant as long as that tenant says, to the second', async () => {
  for (const name of brands) await written(sites.get(name)!, kept[name]);
  const changes = (brand: TestBrand) => brand.facts(({ tx }) => tx.$count(auditLogs));
  const before = await Promise.all([...sites.values()].map(changes));
  const { db, files } = sites.get('shanjianquan')!.ctx();
  const tenants = [...sites.values()].map(({ tenant }) => tenant);
  await sweepLogs({ db, files, tenants, now });
  await sweepAccounts({ db, files, tenants, now });
  for (const name of brands) {
    const { login, operation, api } = kept[name];
    expect({ name, ...(await left(sites.get(name)!)) }).toEqual({
      name,
      login: staying(login),
      operation: staying(operation),
      api: staying(api),
    });
  }
  // Changes of data stay, however old.
  expect(await Promise.all([...sites.values()].map(changes))).toEqual(before);
});
