import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import {
  channels,
  customers,
  outletLabelMembers,
  outletLabels,
} from '#app/modules/customers/table.server.ts';
import { aDisplayStandard } from '../../seed/seed.server.ts';
import { displayItemStore, displayStandardStore, displayTaskStore } from '../../standards/stores.server.ts';
import { displayStandardItems, displayStandards, displayTasks } from '../../table.server.ts';
import { openDisplays } from './open-displays.server.ts';

const now = new Date('2026-11-23T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rival: TestBrand;
let manager: Ctx;
let outsider: Ctx;
let stranger: Ctx;
const query = {
  pageNumber: 1,
  size: 20,
  sort: [],
  keyword: null,
  filter: null,
  group: null,
  after: null,
};
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  rival = await desk.brand('maixiangfang');
  const writes = ['list', 'add', 'edit', 'delete'];
  const permissions = [
    'display:list',
    ...writes.map((act) => `display-standard:${act}`),
    ...writes.map((act) => `display-item:${act}`),
  ];
  for (const one of [brand, rival]) {
    await one.facts((world) =>
      aRole(world, { code: 'judge', level: 9, dataScope: 'depart-tree', permissions }),
    );
  }
  manager = await brand.as({ roles: ['judge'], departs: ['A01'] });
  outsider = await brand.as({ roles: ['judge'], departs: ['A02'] });
  stranger = await rival.as({ roles: ['judge'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  await inTenant(manager, async (tx) => {
    await tx.delete(displayTasks);
    await tx.delete(displayStandardItems);
    await tx.delete(displayStandards);
  });
});

const open = (at = now) => openDisplays({ ...manager, tenants: [brand.tenant, rival.tenant], now: at });
const tasks = () => inTenant(manager, (tx) => tx.select().from(displayTasks));

test('outlets of a channel below, with the label, are asked once in a period', async () => {
  const [upper, lower, label] = [newId(), newId(), newId()];
  const outlet = await brand.facts(async (world) => {
    const tenantId = world.tenant.slug;
    await world.tx.insert(channels).values([
      { tenantId, id: upper, code: `U${counter}`, name: `现代${counter}` },
      { tenantId, id: lower, code: `L${counter}`, name: `便利${counter}`, parentId: upper },
    ]);
    await world.tx
      .insert(outletLabels)
      .values({ tenantId, id: label, code: `B${counter}`, name: `样板${counter}`, kind: 'manual' });
    const made = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01' });
    const unlabelled = await anOutlet(world, { code: `ME-${counter}`, depart: 'A01' });
    await anOutlet(world, { code: `MF-${counter}`, depart: 'A01' });
    for (const { id } of [made, unlabelled]) {
      await world.tx.update(customers).set({ channelId: lower }).where(eq(customers.id, id));
    }
    await world.tx.insert(outletLabelMembers).values({ tenantId, labelId: label, customerId: made.id });
    await aDisplayStandard(world, { code: `BZ-${counter}`, channelId: upper, labelId: label });
    return made;
  });
  await open();
  await open();
  const made = await tasks();
  expect(made).toMatchObject([
    { customerId: outlet.id, periodFrom: '2026-11-01', dueOn: '2026-11-30', state: 'pending', capBp: 5900 },
  ]);
  expect(made[0]!.items.map(({ name, weight }) => `${name} ${weight}`)).toContain('主推单品排面 25');
  expect(made[0]!.items.find(({ method }) => method === 'level')?.options).toHaveLength(3);

  await inTenant(manager, (tx) => tx.update(displayStandardItems).set({ weight: 99 }));
  await open();
  expect((await tasks())[0]!.items.some(({ weight }) => weight === 99)).toBe(false);

  const seen = await listRows(manager, displayTaskStore, query);
  expect(seen.records).toHaveLength(1);
  expect((await listRows(outsider, displayTaskStore, query)).records).toEqual([]);
  expect((await listRows(stranger, displayTaskStore, query)).records).toEqual([]);
});

test('a display that nobody made by its last day counts nothing', async () => {
  await brand.facts(async (world) => {
    await anOutlet(world, { code: `MD-${counter}`, depart: 'A01' });
    await aDisplayStandard(world, { code: `BZ-${counter}`, frequency: 'weekly', validTo: '2026-11-29' });
  });
  await open();
  await open(new Date('2026-11-29T23:00:00+08:00'));
  expect((await tasks()).every(({ state }) => state === 'pending')).toBe(true);
  await open(new Date('2026-11-30T00:30:00+08:00'));
  const closed = await tasks();
  expect(closed.length).toBeGreaterThan(0);
  expect(
    closed.every(({ state, scoreBp, grade }) => state === 'overdue' && scoreBp === 0 && grade === 'D'),
  ).toBe(true);
});

test('a standard that is out of use, over, or looks at nothing asks for nothing', async () => {
  await brand.facts(async (world) => {
    await anOutlet(world, { code: `MD-${counter}`, depart: 'A01' });
    await aDisplayStandard(world, { code: `BZ-${counter}a`, enabled: false });
    await aDisplayStandard(world, { code: `BZ-${counter}b`, validTo: '2026-11-22' });
    await aDisplayStandard(world, { code: `BZ-${counter}c`, items: [] });
  });
  await open();
  expect(await tasks()).toEqual([]);
});

test('standards and items that make no sense are refused, and what was asked for is not deleted', async () => {
  const values = {
    code: `BZ-${counter}`,
    name: '标准',
    channelId: null,
    labelId: null,
    frequency: 'monthly',
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
    minPhotos: 1,
    capBp: 5900,
    enabled: true,
    remark: null,
  };
  const add = (more: object) => addRow(manager, displayStandardStore, { ...values, ...more } as never);
  await expect(add({ validTo: '2026-10-31' })).rejects.toMatchObject({ code: 'displays.ends-before' });
  const { id } = await add({});
  const item = { standardId: id, name: '排面', dimension: 'facings', weight: 10, redLine: false, turn: 1 };
  const addItem = (more: object) =>
    addRow(manager, displayItemStore, {
      ...item,
      target: null,
      floor: null,
      options: null,
      ...more,
    } as never);
  await expect(addItem({ method: 'count' })).rejects.toMatchObject({ code: 'displays.say-target' });
  await expect(addItem({ method: 'range', target: 5 })).rejects.toMatchObject({ code: 'displays.say-floor' });
  await expect(addItem({ method: 'level', options: '好' })).rejects.toMatchObject({
    code: 'displays.say-options',
  });
  await addItem({ method: 'count', target: 4 });
  await expect(deleteRows(manager, displayStandardStore, [id])).rejects.toMatchObject({
    code: 'displays.standard-has-items',
  });
  await expect(
    addRow(stranger, displayItemStore, {
      ...item,
      name: '别家的',
      method: 'boolean',
      target: null,
      floor: null,
      options: null,
    } as never),
  ).rejects.toMatchObject({ code: 'entity.unknown-reference' });
  await brand.facts((world) => anOutlet(world, { code: `MD-${counter}`, depart: 'A01' }));
  await open();
  await expect(deleteRows(manager, displayStandardStore, [id])).rejects.toMatchObject({
    code: 'displays.standard-used',
  });
});
