import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { findAccount } from './accounts.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let id: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  const facts = { username: 'Xu.Li', email: 'xu.li@tea.example' };
  id = (await brand.facts((world) => aUser(world, facts))).id;
  await other.facts((world) => aUser(world, facts));
});
afterAll(() => desk.close());

test.each([
  ['a name, in whatever case', () => ({ username: 'xu.li' })],
  ['an address, in whatever case', () => ({ email: 'Xu.Li@TEA.example' })],
  ['an id', () => ({ id })],
])('an account is found by %s, of its own brand', async (_by, by) => {
  expect(await findAccount(brand.ctx(), by())).toMatchObject({ userId: id, frozen: false });
});

test('nobody is found by what nobody has', async () => {
  expect(await findAccount(brand.ctx(), { email: 'nobody@tea.example' })).toBeNull();
});
