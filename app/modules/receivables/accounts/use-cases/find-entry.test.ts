import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { bookDeposit } from '#app/modules/assets/movements/use-cases/book-deposit.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { type Account, postEntries } from '../../ledger/post-entries.server.ts';
import { findEntry } from './find-entry.server.ts';
import { getStatement } from './get-statement.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const day = '2026-11-21';
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let rep: Ctx;
let stranger: Ctx;
let account: Account;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const one of [brand, other]) {
    await one.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await brand.facts((facts) =>
    aRole(facts, { code: 'rep', dataScope: 'own', permissions: ['receivable:list'] }),
  );
  account = await brand.facts(async (facts) => {
    const { id: customerId, dealerId } = await anOutlet(facts, { code: 'MD-1' });
    return { customerId, dealerId };
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  rep = await brand.as({ username: 'rep', roles: ['rep'], departs: ['A01'] });
  stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const statement = () =>
  getStatement(boss, {
    ...account,
    startDate: day,
    endDate: day,
    pageNumber: 1,
    size: 200,
    direction: 'asc',
  });

test('an entry is found by its account, its day and its place among the entries of that day (ORD-01)', async () => {
  const of = (key: string) => ({
    kind: 'correction',
    order: null,
    amountFen: 100,
    businessOn: day,
    source: { kind: 'order', id: newId(), no: key },
    key,
  });
  const deposit = { amountFen: 500, source: { kind: 'asset', id: newId(), no: 'TF-1' }, receiptNo: 'S-1' };
  const before = { ...boss, now: () => new Date(now.getTime() - 86_400_000) };
  await inTenant(boss, async (tx) => {
    await postEntries(before, tx, account, [of('one'), of('two')]);
    await bookDeposit(boss, tx, account, { ...deposit, does: 'take' });
  });
  const [charged, paid] = (await statement()).records;
  expect(await findEntry(boss, { id: charged!.id })).toEqual({ ...account, bookedOn: day, place: 1 });
  expect(await findEntry(boss, { id: paid!.id })).toEqual({ ...account, bookedOn: day, place: 2 });
});

test('nobody finds what they may not see, nor another brand’s, nor one that is not there', async () => {
  const [entry] = (await statement()).records;
  const { id } = entry!;
  for (const ctx of [rep, stranger])
    await expect(findEntry(ctx, { id })).rejects.toMatchObject({ status: 404 });
  await expect(findEntry(boss, { id: newId() })).rejects.toMatchObject({ status: 404 });
});
