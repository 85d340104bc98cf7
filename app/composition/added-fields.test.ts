import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { bringFile, getImportState } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { importFields } from '#app/entity/files/reading/import-columns.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { newId } from '#app/lib/id.ts';
import { anAsset, assetModelOf } from '#app/modules/assets/seed/seed.server.ts';
import { aChannel, aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer, aLead } from '#app/modules/dealers/seed/seed.server.ts';
import { aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { aMaterial } from '#app/modules/materials/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { spus } from '#app/modules/products/table.server.ts';
import { anEquipment, aTechnician } from '#app/modules/repair/seed/seed.server.ts';
import { aPart } from '#app/modules/repair/seed/seed-part.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { createTestDesk, type TestBrand } from './testing/test-desk.server.ts';

// Fields that administrators have added, of every kind, on everything that takes them: written, found, put in order,
// taken away in a file and brought by one, column by column (CFG-01).
const added = [
  { kind: 'text', value: '张三的店', cell: '张三的店', other: '别的', bad: '长'.repeat(201) },
  { kind: 'lines', value: '一行字', cell: '一行字', other: null, bad: '长'.repeat(2001) },
  { kind: 'number', value: 7, cell: '7', other: '8', bad: '7.5' },
  { kind: 'decimal', value: -3.125, cell: '-3.125', other: '-3.12..9', bad: '3.1251' },
  { kind: 'money', value: 1250, cell: '12.5', other: '1251', bad: '十元' },
  { kind: 'percent', value: 1250, cell: '12.50%', other: '1251', bad: '很多' },
  { kind: 'date', value: '2026-11-23', cell: '2026-11-23', other: '2026-11-24', bad: '2026-02-30' },
  {
    kind: 'time',
    value: '2026-11-23T02:00:00.000Z',
    cell: '2026-11-23 10:00:00',
    other: '2026-11-24..2026-11-25',
    bad: '昨天',
  },
  { kind: 'boolean', value: true, cell: '是', other: 'false', bad: '也许' },
  { kind: 'dictionary', value: 'a', cell: '甲级', other: 'b', bad: '丙级' },
] as const;
/** What a field of a kind needs besides. */
const facts: Record<string, object> = { dictionary: { dictionary: 'rank' }, decimal: { digits: 3 } };
const nameOf = (kind: string) => `cf_f_${kind}`;
const labelOf = (kind: string) => `加的${kind}`;

/** A row of each entity that takes added fields, as its own builder writes it. */
const rows: Record<string, (world: World) => Promise<{ id: string }>> = {
  dict: (world) => aDict(world, { code: 'own', items: {} }),
  customer: (world) => anOutlet(world),
  channel: (world) => aChannel(world),
  'customer-label': (world) => aLabel(world),
  dealer: (world) => aDealer(world),
  poi: (world) => aLead(world),
  product: (world) => aProduct(world),
  spu: async ({ tx, tenant }) => {
    const id = newId();
    await tx.insert(spus).values({ tenantId: tenant.slug, id, code: 'SPU1', name: '茶', category: '饮料' });
    return { id };
  },
  material: (world) => aMaterial(world),
  warehouse: (world) => aWarehouse(world),
  equipment: (world) => anEquipment(world),
  technician: (world) => aTechnician(world),
  part: (world) => aPart(world),
  'asset-model': (world) => assetModelOf(world, 'SC-380 单门立式'),
  asset: (world) => anAsset(world),
  'display-standard': (world) => aDisplayStandard(world, { code: 'BZ1' }),
};
const stores = [...boundStores().values()].filter(({ entity }) => entity.customFields);

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDict(world, { code: 'rank', items: { a: '甲级', b: '乙级' } });
    for (const { entity } of stores) {
      for (const { kind } of added) {
        const more = facts[kind] ?? {};
        const field = { entity: entity.name, key: `f_${kind}`, label: labelOf(kind), kind, ...more };
        await aCustomField(world, field);
      }
    }
    for (const [name, write] of Object.entries(rows)) ids[name] = (await write(world)).id;
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

test('everything that people write takes them, and each has a row here', () => {
  expect(stores.map(({ entity }) => entity.name).toSorted()).toEqual(Object.keys(rows).toSorted());
});

/** Calls as a client does: what it sends goes through the call's own schema. */
async function call(method: string, path: string, input: object): Promise<unknown> {
  const route = allModules.routes.find((one) => one.method === method && one.path === path)!;
  return route.run(boss, (await route.input.parseAsync(input)) as never, {} as never);
}

describe.each(stores.map((store) => [store.entity.name, store] as const))('%s', (name, store) => {
  const { wire } = store.entity;
  const values = Object.fromEntries(added.map(({ kind, value }) => [nameOf(kind), value]));
  const found = async (query: object) => {
    const page = (await call('GET', `${wire}/list`, query)) as { records: Record<string, unknown>[] };
    return page.records;
  };

  beforeAll(async () => {
    const row = (await call('GET', `${wire}/queryById`, { id: ids[name] })) as Record<string, unknown>;
    await call('PUT', `${wire}/edit`, { ...row, ...values });
  });

  test('keeps what was entered', async () => {
    expect(await call('GET', `${wire}/queryById`, { id: ids[name] })).toMatchObject(values);
  });

  test.each(added.filter(({ other }) => other !== null))(
    'is found by its $kind and put in order',
    async (field) => {
      const column = nameOf(field.kind);
      const wanted = field.kind === 'time' ? '2026-11-23..2026-11-23' : String(field.value);
      const mine = async (query: object) => (await found(query)).some(({ id }) => id === ids[name]);
      expect(await mine({ [column]: wanted })).toBe(true);
      expect(await mine({ [column]: field.other })).toBe(false);
      expect(await mine({ sort: column, direction: 'desc' })).toBe(true);
    },
  );

  test('is exported, column by column', async () => {
    const task = allModules.routes.find(({ path }) => path === `${wire}/exportTask`)?.tasks?.[0];
    if (!task) return;
    const columns = added.map(({ kind }) => nameOf(kind));
    const taken = async (query: Record<string, string>) => {
      const input = task.input.parse({ format: 'csv', columns, query });
      const file = await task.run(boss, input as never, async () => {});
      const parts: Uint8Array[] = [];
      for await (const chunk of file!.chunks) parts.push(Buffer.from(chunk));
      return Buffer.concat(parts).toString().replace('\ufeff', '').split('\r\n');
    };
    const [head, line] = await taken({ [nameOf('number')]: '7' });
    expect(head).toBe(added.map(({ kind }) => labelOf(kind)).join(','));
    expect(line).toBe(added.map(({ cell }) => cell).join(','));
    // The file holds what the list shows, whichever added field it is searched by.
    for (const query of [
      { keyword: '张三的店' },
      { [nameOf('number')]: '5..10' },
      { [nameOf('date')]: '2026-11-01..2026-11-30' },
      { [nameOf('time')]: '2026-11-23..2026-11-23' },
    ]) {
      expect((await found(query)).map(({ id }) => id)).toEqual([ids[name]]);
      expect([query, (await taken(query))[1]]).toEqual([query, line]);
    }
  });

  const brings = allModules.routes.some(({ path }) => path === `${wire}/importExcel`);
  test.each(brings ? added : [])(
    'is brought by a file, $kind: what fits is taken, what does not is told',
    async (field) => {
      const own = await withCustomFields(boss, store);
      const columns = importFields(boss, own);
      const column = columns.findIndex((one) => one.field.name === nameOf(field.kind));
      expect(column).toBeGreaterThanOrEqual(0);
      const line = (value: string) => csvLine(columns.map((_, place) => (place === column ? value : '')));
      const text = csvLine(columns.map(({ label }) => label)) + line(field.bad) + line(field.cell);
      const kind = checkImportTask(store);
      const { id, task } = await bringFile(boss, store, kind, {
        file: new TextEncoder().encode(text),
        fileName: 'a.csv',
      });
      const world = { ...boss, kinds: [kind], log: pino({ level: 'silent' }) };
      await runTask(world, { id: task, earlierTries: 0, signal: new AbortController().signal });
      const state = await getImportState(boss, store, { id });
      expect(state.problem).toBeNull();
      const told = state.rows.map(({ problems }) => problems?.some((one) => one.column === column) ?? false);
      expect(told).toEqual([true, false]);
    },
  );
});
