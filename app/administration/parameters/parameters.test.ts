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
import { orderParameters } from '#app/modules/orders/pricing/rules-parameters.ts';
import { mapParameters } from '#app/services/map-tiles/rules-parameters.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import {
  readDepartParameter,
  readParameter,
  readParameterByDepart,
} from '#app/services/parameters/use-cases/read-parameter.server.ts';
import {
  listParameterChanges,
  listParameterDeparts,
  listParameters,
} from './use-cases/list-parameters.server.ts';
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

  test('that is a text stays one, also when it looks like something else', async () => {
    for (const value of ['2026', 'true', 'null', '"高德"', '[1]']) {
      const before = (await listParameters(boss)).find(({ code }) => code === 'map.tile-credit')!;
      await setParameter(boss, { code: 'map.tile-credit', value, version: before.version });
      expect(
        await inTenant(boss, (tx) => readParameter(tx, boss.tenant, mapParameters['map.tile-credit'])),
      ).toBe(value);
      const shown = (await listParameters(boss)).find(({ code }) => code === 'map.tile-credit')!;
      expect(shown.value).toBe(value);
    }
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

  describe('of a department (ORG-02)', () => {
    const code = 'orders.return-days';
    const ids = new Map<string, string>();
    const idOf = (orgCode: string) => ids.get(orgCode)!;
    const ruled = (orgCode: string) =>
      inTenant(boss, (tx) => readDepartParameter(tx, boss.tenant, orderParameters[code], idOf(orgCode)));
    const all = (ctx: Ctx) =>
      inTenant(ctx, async (tx) => {
        const of = await readParameterByDepart(tx, boss.tenant, orderParameters[code]);
        return ['A01', 'A01A01', 'A01A01A01', 'A01A02'].map((orgCode) => of(idOf(orgCode)));
      });
    const rowOf = async (ctx: Ctx, orgCode?: string) =>
      (await listParameters(ctx, { departId: orgCode && idOf(orgCode) })).find((row) => row.code === code)!;
    const put = async (ctx: Ctx, orgCode: string | undefined, value: unknown) =>
      setParameter(ctx, {
        code,
        departId: orgCode && idOf(orgCode),
        value,
        version: (await rowOf(ctx, orgCode)).version,
      });
    let local: Ctx;

    beforeAll(async () => {
      await red.facts(async (world) => {
        for (const orgCode of ['A01', 'A01A01', 'A01A01A01', 'A01A02']) {
          ids.set(orgCode, (await departOf(world, orgCode)).id);
        }
        await aRole(world, {
          code: 'local',
          dataScope: 'depart-tree',
          permissions: ['parameter:list', 'parameter:edit'],
        });
      });
      local = await red.as({ realname: '区域', roles: ['local'], departs: ['A01A01'] });
    });

    test('holds there and below until a nearer one says otherwise; above and beside it does not', async () => {
      await put(boss, undefined, 20);
      await put(local, 'A01A01', 10);
      expect(await all(boss)).toEqual([20, 10, 10, 20]);
      await put(local, 'A01A01A01', 5);
      expect([await ruled('A01A01A01'), await ruled('A01A01'), await ruled('A01')]).toEqual([5, 10, 20]);
      expect(await rowOf(boss, 'A01A01A01')).toMatchObject({
        value: 5,
        version: 1,
        inherited: 10,
        inheritedFrom: 'A01 办事处',
        updatedBy: '区域',
      });
      expect(await rowOf(boss, 'A01A02')).toMatchObject({
        value: 20,
        version: 0,
        inherited: 20,
        inheritedFrom: null,
      });
      await put(local, 'A01A01', null);
      expect(await all(boss)).toEqual([20, 20, 5, 20]);
      const changes = await listParameterChanges(boss, { code, departId: idOf('A01A01') });
      expect(changes.map(({ before, after }) => [before, after])).toEqual([
        [10, null],
        [null, 10],
      ]);
      expect(await listParameterChanges(boss, { code })).toHaveLength(1);
    });

    test('is set within one’s reach, over nobody else’s change, and only where departments may differ', async () => {
      await expect(put(local, undefined, 9)).rejects.toMatchObject({ code: 'common.whole-tenant' });
      await expect(rowOf(local, 'A01A02')).rejects.toMatchObject({ status: 404 });
      const foreign = { code, departId: idOf('A01A02'), value: 9, version: 0 };
      await expect(setParameter(local, foreign)).rejects.toMatchObject({ status: 404 });
      await expect(setParameter(stranger, foreign)).rejects.toMatchObject({ status: 404 });
      await expect(setParameter(boss, { ...foreign, version: 4 })).rejects.toMatchObject({
        code: 'entity.changed-meanwhile',
      });
      await expect(setParameter(boss, { ...foreign, value: 0 })).rejects.toMatchObject({ field: 'value' });
      await expect(
        setParameter(boss, { ...foreign, code: 'logs.operation-days', value: 30 }),
      ).rejects.toMatchObject({ code: 'parameters.whole-only' });
      const shown = await listParameters(local, { departId: idOf('A01A01') });
      expect(shown.map((row) => row.byDepart)).not.toContain(false);
      expect((await listParameterDeparts(local)).map(({ orgCode }) => orgCode)).toEqual([
        'A01A01',
        'A01A01A01',
      ]);
    });
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
