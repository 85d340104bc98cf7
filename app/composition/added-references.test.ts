import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { bringFile, getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { productStore } from '#app/modules/products/stores.server.ts';
import { customTargets } from '#app/services/custom-fields/rules.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// Added fields that refer to outlets, products, dealers and people: chosen by name or code, only within one's own
// reach, shown by name, found by, exported by name and brought by code (CFG-01).
const store = productStore as unknown as EntityStore;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let boss: Ctx;
let seller: Ctx;
const ids: Record<string, string> = {};
/** Of each target: what it is called, and its code. */
const called: Record<string, { name: string; code: string }> = {
  customer: { name: '城东便利', code: 'MD-EAST' },
  product: { name: '乌龙茶', code: 'SP-WL' },
  dealer: { name: '东区商贸', code: 'JXS-EAST' },
  person: { name: '王督导', code: 'wangdudao' },
};

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  red = await desk.brand('shanjianquan');
  const blue = await desk.brand('maixiangfang');
  const everything = { code: 'boss', dataScope: 'all', permissions: 'all' } as const;
  await blue.facts(async (world) => {
    await aRole(world, everything);
    ids['foreign'] = (await anOutlet(world, { code: 'MD-BLUE', name: '别家的店' })).id;
  });
  await red.facts(async (world) => {
    await aRole(world, everything);
    await aRole(world, {
      code: 'seller',
      dataScope: 'own',
      permissions: ['product:list', 'product:edit', 'product:add'],
    });
    ids['customer'] = (await anOutlet(world, called['customer'])).id;
    ids['far'] = (await anOutlet(world, { code: 'MD-WEST', name: '城西便利' })).id;
    ids['dealer'] = (await aDealer(world, called['dealer'])).id;
    ids['product'] = (await aProduct(world, called['product'])).id;
    ids['row'] = (await aProduct(world, { code: 'SP-ROW', name: '礼盒' })).id;
    for (const target of customTargets) {
      const field = { key: `to_${target}`, label: `引用${target}`, kind: 'reference', target } as const;
      await aCustomField(world, { entity: 'product', ...field });
    }
  });
  const { name, code } = called['person']!;
  const person = await red.as({ roles: ['boss'], departs: ['A01'], username: code, realname: name });
  ids['person'] = person.user!.id;
  boss = await red.as({ roles: ['boss'], departs: ['A01'] });
  seller = await red.as({ roles: ['seller'], departs: ['A01'] });
});
afterAll(() => desk.close());

async function call(ctx: Ctx, method: string, path: string, input: object): Promise<unknown> {
  const route = allModules.routes.find((one) => one.method === method && one.path === path)!;
  return route.run(ctx, (await route.input.parseAsync(input)) as never, {} as never);
}
const read = async (ctx: Ctx) =>
  (await call(ctx, 'GET', '/eProd/queryById', { id: ids['row'] })) as Record<string, unknown>;
const write = async (ctx: Ctx, values: object) =>
  call(ctx, 'PUT', '/eProd/edit', { ...(await read(ctx)), ...values });

describe.each(customTargets.map((target) => [target]))('a field that refers to a %s', (target) => {
  const field = `cf_to_${target}`;
  const { name, code } = called[target]!;

  test('is offered by name and by code', async () => {
    const offered = [{ value: ids[target], label: name }];
    for (const keyword of [name, code]) {
      expect(await call(boss, 'GET', '/eProd/options', { field, keyword })).toEqual(offered);
    }
  });

  test('is written, shown by its name and found by', async () => {
    await write(boss, { [field]: ids[target] });
    expect(await read(boss)).toMatchObject({ [field]: ids[target], [`${field}_dictText`]: name });
    const found = async (query: object) =>
      ((await call(boss, 'GET', '/eProd/list', query)) as { records: { id: string }[] }).records.map(
        ({ id }) => id,
      );
    expect(await found({ [field]: ids[target] })).toEqual([ids['row']]);
    expect(await found({ [field]: ids['foreign'] })).toEqual([]);
    const filter = { match: 'all', of: [{ field, is: 'isNot', value: ids[target] }] };
    expect(await found({ filter: JSON.stringify(filter) })).not.toContain(ids['row']);
  });

  test('is exported by its name', async () => {
    const task = allModules.routes.find(({ path }) => path === '/eProd/exportTask')!.tasks![0]!;
    const input = task.input.parse({ format: 'csv', columns: [field], query: { [field]: ids[target] } });
    const file = await task.run(boss, input as never, async () => {});
    const parts: Uint8Array[] = [];
    for await (const chunk of file!.chunks) parts.push(Buffer.from(chunk));
    expect(Buffer.concat(parts).toString().split('\r\n')[1]).toBe(name);
  });

  test('refuses what is nobody’s row here', async () => {
    await expect(write(boss, { [field]: ids['foreign'] })).rejects.toMatchObject({
      code: 'entity.unknown-reference',
      field,
    });
  });

  test('is brought by a file, by code or by name; what is neither is told', async () => {
    const lines = [
      ['编码', '名称', `引用${target}`],
      ['SP-ROW', '礼盒', '没有这一个'],
    ];
    for (const text of [code, name]) lines.push(['SP-ROW', '礼盒', text]);
    const kind = checkImportTask(store);
    const { id, task } = await bringFile(boss, store, kind, {
      file: new TextEncoder().encode(lines.map(csvLine).join('')),
      fileName: 'a.csv',
      existing: 'update',
    });
    const world = { ...boss, kinds: [kind], log: pino({ level: 'silent' }) };
    await runTask(world, { id: task, earlierTries: 0, signal: new AbortController().signal });
    const { rows, problem } = await getImportState(boss, store, { id });
    expect(problem).toBeNull();
    const told = rows.map((row) => row.problems?.filter(({ column }) => column === 2).length ?? 0);
    expect(told).toEqual([1, 0, 0]);
  });
});

test('only what one’s own reach goes to may be chosen; what is there already may stay', async () => {
  const field = 'cf_to_customer';
  expect(await call(seller, 'GET', '/eProd/options', { field, keyword: '' })).toEqual([]);
  await write(boss, { [field]: ids['customer'] });
  await write(seller, { cf_to_product: ids['product'] });
  expect(await read(seller)).toMatchObject({ [field]: ids['customer'] });
  await expect(write(seller, { [field]: ids['far'] })).rejects.toMatchObject({ field });
});
