import '#app/composition/registry.server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logsQuery } from '#app/administration/logs/inputs.ts';
import { logParameters } from '#app/administration/logs/rules-parameters.ts';
import { anOperation } from '#app/administration/logs/seed.server.ts';
import { listLogs } from '#app/administration/logs/use-cases/list-logs.server.ts';
import { sweepLogs } from '#app/administration/logs/use-cases/sweep-logs.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { listParameterChanges, listParameters } from './use-cases/list-parameters.server.ts';
import { setParameter } from './use-cases/set-parameter.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let boss: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [red, blue] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const brand of [red, blue]) {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await red.as({ realname: '老板', roles: ['boss'], departs: ['A01'] });
  stranger = await blue.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const read = (ctx: Ctx) =>
  inTenant(ctx, (tx) => readParameter(tx, ctx.tenant, logParameters['logs.operation-days']));
const version = async (ctx: Ctx) =>
  (await listParameters(ctx)).find(({ code }) => code === 'logs.operation-days')!.version;
const set = async (ctx: Ctx, value: unknown) =>
  setParameter(ctx, { code: 'logs.operation-days', value, version: await version(ctx) });

describe('a parameter', () => {
  test('is the tenant’s own, goes back to its standard and remembers every value', async () => {
    expect(await read(boss)).toBe(90);
    await set(boss, 30);
    await set(boss, 60);
    expect([await read(boss), await read(stranger)]).toEqual([60, 90]);
    await set(boss, null);
    expect(await read(boss)).toBe(90);
    const changes = await listParameterChanges(boss, { code: 'logs.operation-days' });
    expect(changes.map(({ by, before, after }) => [by, before, after])).toEqual([
      ['老板', 60, null],
      ['老板', 30, 60],
      ['老板', null, 30],
    ]);
    expect(await listParameterChanges(stranger, { code: 'logs.operation-days' })).toEqual([]);
  });

  test('takes no value of another kind, none out of its range, and not over somebody else’s change', async () => {
    for (const value of [0, 6, 3651, 7.5, '30', true, Number.NaN]) {
      await expect(set(boss, value)).rejects.toMatchObject({ status: 422, field: 'value' });
    }
    const seen = await version(boss);
    await set(boss, 8);
    await expect(
      setParameter(boss, { code: 'logs.operation-days', value: 9, version: seen }),
    ).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
    const nobody = await red.as({ departs: ['A01'] });
    await expect(listParameters(nobody)).rejects.toMatchObject({ status: 403 });
    await expect(set(boss, null)).resolves.toBeUndefined();
  });

  test('that follows another one stays on its side of it, also going back to its standard', async () => {
    const grade = async (letter: 'a' | 'b' | 'c', value: number | null) => {
      const code = `displays.grade-${letter}`;
      const row = (await listParameters(boss)).find((one) => one.code === code)!;
      await setParameter(boss, { code, value, version: row.version });
    };
    await expect(grade('b', 95)).rejects.toMatchObject({
      code: 'parameters.not-below',
      status: 422,
      field: 'value',
      values: { other: '陈列多少分起为 A 级', value: 90 },
    });
    await expect(grade('b', 60)).rejects.toMatchObject({
      code: 'parameters.not-above',
      values: { other: '陈列多少分起为 C 级，不到为 D 级', value: 60 },
    });
    await grade('c', 40);
    await grade('b', 55);
    await grade('a', 56);
    await expect(grade('a', 55)).rejects.toMatchObject({ code: 'parameters.not-above' });
    // The standard of B is above what A has now.
    await expect(grade('b', null)).rejects.toMatchObject({ code: 'parameters.not-below' });
    await grade('a', null);
    await grade('b', null);
    // Two that are each in order with what was before, and not with each other: one of them is refused.
    const both = await Promise.allSettled([grade('a', 82), grade('b', 86)]);
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('decides how long operations are kept, in its tenant only', async () => {
    const day = 86_400_000;
    for (const brand of [red, blue]) {
      await brand.facts(async (world) => {
        for (const age of [8, 20]) {
          await anOperation(world, { path: `/${age}`, createdAt: new Date(now.getTime() - age * day) });
        }
      });
    }
    await set(boss, 10);
    await sweepLogs({ db: boss.db, tenants: [red.tenant, blue.tenant], now, files: boss.files });
    const left = async (ctx: Ctx) =>
      (await listLogs(ctx, logsQuery.parse({ logType: '2' }))).records.map(({ requestUrl }) => requestUrl);
    expect(await left(boss)).toEqual(['/8']);
    expect(await left(stranger)).toEqual(['/8', '/20']);
  });
});
