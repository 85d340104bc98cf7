import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { listDownTree, searchDeparts } from './use-cases/ask-departs.server.ts';
import { listDeparts } from './use-cases/list-departs.server.ts';
import { mergeDepart, moveDepart } from './use-cases/move-depart.server.ts';
import { addDepart, deleteDeparts, editDepart } from './use-cases/save-depart.server.ts';

// Departments as administrators keep them, with two brands: codes keep the hierarchy whatever is moved where.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let admin: Ctx;
let regional: Ctx;
let theirs: Ctx;
const ids: Record<string, string> = {};

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T02:00:00Z'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    for (const [name, orgCode] of [
      ['总部', 'A01'],
      ['华东', 'A01A01'],
      ['杭州', 'A01A01A01'],
      ['宁波', 'A01A01A02'],
      ['华南', 'A01A02'],
      ['空的', 'A01A03'],
    ] as const) {
      ids[name] = (await aDepart(world, { orgCode, name })).id;
    }
    await aRole(world, { code: 'admin' });
    const rights = ['system', 'depart:list', 'depart:add', 'depart:edit', 'depart:delete'];
    await aRole(world, { code: 'regional', dataScope: 'depart-tree', permissions: rights });
  });
  admin = await brand.as({ username: 'chief', roles: ['admin'], departs: ['A01'] });
  regional = await brand.as({ username: 'east', roles: ['regional'], departs: ['A01A01'] });
  const other = await desk.brand('maixiangfang');
  await other.facts((world) => aRole(world, { code: 'admin' }));
  theirs = await other.as({ username: 'theirs', roles: ['admin'], departs: ['A01'] });
});
afterAll(() => desk.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const codes = async (ctx = admin) =>
  Object.fromEntries((await listDeparts(ctx, 'depart:list')).map((row) => [row.departName, row.orgCode]));

test('a person sees the departments within reach, and nobody’s of another brand', async () => {
  expect(await codes(regional)).toEqual({ 华东: 'A01A01', 杭州: 'A01A01A01', 宁波: 'A01A01A02' });
  expect((await searchDeparts(regional, '南')).length).toBe(0);
  expect(await listDownTree(regional, undefined)).toMatchObject([
    { title: '华东', isLeaf: false, children: [{ title: '杭州' }, { title: '宁波' }] },
  ]);
  expect(Object.keys(await codes(theirs))).toEqual(['总部']);
  expect(await code(deleteDeparts(theirs, [ids['空的']!]))).toBe('common.not-found');
});

test('a new department continues its parent’s code, within reach only', async () => {
  const added = await addDepart(regional, { parentId: ids['杭州']!, departName: '西湖', memo: null });
  expect(added.orgCode).toBe('A01A01A01A01');
  ids['西湖'] = added.id;
  const below = (parentId: string | null) =>
    addDepart(regional, { parentId, departName: '外面', memo: null });
  expect(await code(below(ids['华南']!))).toBe('organisation.beyond-reach');
  expect(await code(below(null))).toBe('organisation.beyond-reach');
  const same = { parentId: ids['杭州']!, departName: '西湖', memo: null };
  expect(await code(addDepart(regional, same))).toBe('organisation.same-name');
});

describe('moving', () => {
  test('takes everything below along, and every code with it', async () => {
    await moveDepart(admin, { id: ids['杭州']!, parentId: ids['华南']! });
    expect(await codes()).toMatchObject({ 杭州: 'A01A02A01', 西湖: 'A01A02A01A01' });
    expect(await codes(regional)).toEqual({ 华东: 'A01A01', 宁波: 'A01A01A02' });
    await moveDepart(admin, { id: ids['杭州']!, parentId: ids['华东']!, beforeId: ids['宁波']! });
    expect(await codes()).toMatchObject({ 杭州: 'A01A01A03', 西湖: 'A01A01A03A01' });
    const order = (await listDeparts(admin, 'depart:list')).map(({ departName }) => departName);
    expect(order.indexOf('杭州')).toBeLessThan(order.indexOf('宁波'));
  });

  test.each([
    ['below itself', '华东', '华东', 'organisation.under-itself'],
    ['below its own child', '华东', '西湖', 'organisation.under-itself'],
    ['below one that is not there', '华东', null, 'entity.unknown-reference'],
  ])('%s is refused', async (_name, which, to, expected) => {
    const parentId = to === null ? '01900000-0000-7000-8000-000000000009' : ids[to]!;
    expect(await code(moveDepart(admin, { id: ids[which]!, parentId }))).toBe(expected);
  });

  test('what lies out of reach can neither be moved nor moved to', async () => {
    const out = { id: ids['宁波']!, parentId: ids['华南']! };
    expect(await code(moveDepart(regional, out))).toBe('organisation.beyond-reach');
    expect(await code(moveDepart(regional, { id: ids['华南']!, parentId: ids['华东']! }))).toBe(
      'common.not-found',
    );
  });
});

test('heads are people who belong to it', async () => {
  const lin = await brand.facts((world) => aUser(world, { username: 'lin', departs: ['A01A02'] }));
  const edit = { id: ids['华南']!, version: 1, departName: '华南', memo: null };
  const stranger = { ...edit, directorUserIds: [admin.user!.id] };
  expect(await code(editDepart(admin, stranger))).toBe('organisation.head-not-member');
  await editDepart(admin, { ...edit, directorUserIds: [lin.id] });
  const south = (await listDeparts(admin, 'depart:list')).find(({ id }) => id === ids['华南']);
  expect(south).toMatchObject({ heads: [{ id: lin.id }], people: 1 });
  expect(await code(editDepart(admin, edit))).toBe('entity.changed-meanwhile');
});

test('merging takes people, outlets, orders and departments below along', async () => {
  const { order, outlet } = await brand.facts(async (world) => {
    await aUser(world, { username: 'both', departs: ['A01A02', 'A01A01'] });
    return {
      order: (await anOrder(world, { orderNo: 'S-1', depart: 'A01A02' })).order,
      outlet: await anOutlet(world, { depart: 'A01A02' }),
    };
  });
  const { id: child } = await addDepart(admin, { parentId: ids['华南']!, departName: '广州', memo: null });
  expect(await code(mergeDepart(admin, { id: ids['总部']!, intoId: ids['华南']! }))).toBe(
    'organisation.under-itself',
  );
  expect(await code(deleteDeparts(admin, [ids['华南']!]))).toBe('organisation.has-children');
  const moved = await mergeDepart(admin, { id: ids['华南']!, intoId: ids['华东']! });
  expect(moved).toMatchObject({ orders: 1, customers: expect.any(Number) as number });
  const after = await listDeparts(admin, 'depart:list');
  expect(after.find(({ id }) => id === child)).toMatchObject({ parentId: ids['华东'] });
  expect(after.some(({ id }) => id === ids['华南'])).toBe(false);
  await brand.facts(async ({ tx }) => {
    const [sold] = await tx.select().from(orders).where(eq(orders.id, order.id));
    const [shop] = await tx.select().from(customers).where(eq(customers.id, outlet.id));
    expect([sold?.departId, shop?.departId]).toEqual([ids['华东'], ids['华东']]);
    const left = await tx.select().from(userDeparts).where(eq(userDeparts.departId, ids['华南']!));
    expect(left).toEqual([]);
  });
});

test('what is in use stays, what is empty goes', async () => {
  expect(await code(deleteDeparts(admin, [ids['宁波']!]))).toBe('done');
  expect(await code(deleteDeparts(admin, [ids['空的']!]))).toBe('done');
  await brand.facts((world) => aUser(world, { username: 'sole', departs: ['A01A01A03A01'] }));
  expect(await code(deleteDeparts(admin, [ids['西湖']!]))).toBe('organisation.in-use');
});

test('two thousand departments are read at once, with the statements of one', async () => {
  const other = await desk.brand('hengleng');
  await other.facts(async (world) => {
    await aRole(world, { code: 'admin' });
    await world.tx.execute(`insert into departs (tenant_id, id, org_code, name, sort)
      select 'hengleng', gen_random_uuid(), 'B' || lpad(n::text, 5, '0'), 'D' || n, n from generate_series(1, 2000) n`);
  });
  const ctx = await other.as({ username: 'many', roles: ['admin'], departs: ['A01'] });
  const query = vi.spyOn(Client.prototype, 'query');
  const costOf = async (reader: Ctx) => {
    query.mockClear();
    const { length } = await listDeparts(reader, 'depart:list');
    return { length, statements: query.mock.calls.length };
  };
  const [many, few] = [await costOf(ctx), await costOf(admin)];
  query.mockRestore();
  expect(many).toEqual({ length: 2001, statements: few.statements });
  expect(few.length).toBeLessThan(100);
});
