import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { newId } from '#app/lib/id.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { type Approver, approversOf } from './approvers.server.ts';
import { type ApprovalStep, headLevel } from './rules.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'manager', dataScope: 'depart-tree', permissions: [] });
      await departOf(world, 'A01A01A01');
      for (const [name, depart] of [
        ['team', 'A01A01A01'],
        ['area', 'A01A01'],
        ['whole', 'A01'],
      ] as const) {
        await aUser(world, { username: name, realname: name, roles: ['manager'], departs: [depart] });
      }
      const { id } = await aUser(world, {
        username: 'cashier',
        realname: 'cashier',
        roles: [],
        departs: ['A01'],
      });
      await world.tx.update(users).set({ post: '出纳' }).where(eq(users.id, id));
    });
  }
});
afterAll(() => desk.close());

const everybody = async (people: readonly Approver[]) => people;

const approvers = (by: ApprovalStep['by'], value: string, depart = 'A01A01A01', able = everybody) =>
  brand.facts(async (world) => {
    const step: ApprovalStep = { name: '一', by, value, mode: 'any', hours: 0, onTimeout: 'remind' };
    const departId = (await departOf(world, depart)).id;
    const found = await approversOf(
      world.tx,
      brand.tenant,
      step,
      { departId, submitterId: newId(), passedByOwn: false },
      able,
    );
    return found.map(({ name }) => name);
  });

describe('who approves a step', () => {
  test.each([
    ['', 'team'],
    ['0', 'team'],
    ['1', 'area'],
    ['2', 'whole'],
    ['5', 'whole'],
  ])('by the head %s levels up: %s', async (value, name) => {
    expect(await approvers('head', value)).toEqual([name]);
  });

  test('whoever is said to head a department decides before holders of the role, and needs no role', async () => {
    await brand.facts(async (world) => {
      await aUser(world, { username: 'lead', realname: 'lead', roles: [], departs: ['A01A01A01'] });
      const { id } = await userOf(world, 'lead');
      await world.tx.update(userDeparts).set({ isHead: true }).where(eq(userDeparts.userId, id));
    });
    expect(await approvers('head', '')).toEqual(['lead']);
    expect(await approvers('head', '1')).toEqual(['area']);
    await brand.facts(({ tx }) => tx.update(userDeparts).set({ isHead: false }));
    expect(await approvers('head', '')).toEqual(['team']);
  });

  test('a level that nobody heads is decided by the nearest above', async () => {
    expect(await approvers('head', '0', 'A01A01A02')).toEqual(['area']);
  });

  test('by a post: those of the tenant who hold it', async () => {
    expect(await approvers('post', '出纳')).toEqual(['cashier']);
    expect(await approvers('post', '会计')).toEqual([]);
  });

  test('whoever may open it is found behind hundreds of those who may not', async () => {
    await brand.facts(async ({ tx }) => {
      const [one] = await tx.select().from(users).where(eq(users.username, 'cashier'));
      const more = Array.from({ length: 201 }, (_, n) => {
        const name = n === 200 ? 'zz' : `keeper-${String(n).padStart(3, '0')}`;
        return { ...one!, id: newId(), username: name, realname: name, post: '仓管' };
      });
      await tx.insert(users).values(more);
    });
    const able = async (some: readonly Approver[]) => some.filter(({ name }) => name === 'zz');
    expect(await approvers('post', '仓管', 'A01A01A01', able)).toEqual(['zz']);
    expect(await approvers('post', '仓管')).toHaveLength(200);
  });

  test.each(['6', '-1', '1.5', 'x', '01'])('%s is no number of levels', (value) => {
    expect(headLevel(value)).toBeNull();
  });
});
