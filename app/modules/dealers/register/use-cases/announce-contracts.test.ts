import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { aDealer, type Dealer, type DealerFacts } from '../../seed/seed.server.ts';
import { dealerStore } from '../../stores.server.ts';
import { dealerSalespeople, dealers } from '../../table.server.ts';
import { findDealerTerms } from '../../use-cases/find-dealer-terms.server.ts';
import { getDealer } from '../../use-cases/get-dealer.server.ts';
import { setSalespeople } from '../../use-cases/set-salespeople.server.ts';
import { contractParameters } from '../rules-contract.ts';
import { announceContracts } from './announce-contracts.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let [brand, other]: TestBrand[] = [];
let [boss, seller, blind]: Ctx[] = [];
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other])
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'desk', dataScope: 'depart', permissions: ['dealer:list', 'dealer:edit'] });
      await aRole(world, { code: 'seller', dataScope: 'depart', permissions: ['dealer:list'] });
      await aRole(world, { code: 'blind', dataScope: 'depart', permissions: ['poi:list'] });
      await aUser(world, { realname: '文员', roles: ['desk'], departs: ['A01'] });
      await aUser(world, { realname: '邻区文员', roles: ['desk'], departs: ['A02'] });
      await aUser(world, { realname: '离职文员', roles: ['desk'], departs: ['A01'], frozen: true });
    });
  boss = await brand.as({ realname: '总监', roles: ['boss'], departs: ['A02'] });
  seller = await brand.as({ realname: '业务甲', roles: ['seller'], departs: ['A01'] });
  blind = await brand.as({ realname: '业务乙', roles: ['blind'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() =>
  brand!.facts(async ({ tx, tenant }) => {
    await tx.delete(announcements).where(eq(announcements.tenantId, tenant.slug));
    await tx.delete(dealerSalespeople).where(eq(dealerSalespeople.tenantId, tenant.slug));
    await tx.delete(dealers).where(eq(dealers.tenantId, tenant.slug));
  }),
);

function dealer(contractTo: string | undefined, facts: DealerFacts = {}): Promise<Dealer> {
  counter += 1;
  return brand!.facts((world) =>
    aDealer(world, { code: `D${counter}`, name: '清源', depart: 'A01', contractTo, ...facts }),
  );
}

/** Lets the clock look on a day, twice, and what it published go out. */
async function tick(day: string): Promise<void> {
  const at = new Date(`2026-${day}T08:00:00+08:00`);
  const world = { db: boss!.db, tenants: [brand!.tenant, other!.tenant], now: at, files: boss!.files };
  await announceContracts(world);
  await announceContracts(world);
  const lanes = createLanes(eventLane);
  lanes.wake({ ...boss!, now: () => at });
  await lanes.idle();
}

async function bells(of = brand!): Promise<string[]> {
  const rows = await of.facts(({ tx }) =>
    tx
      .select({ title: announcements.title, name: users.realname })
      .from(announcements)
      .innerJoin(announcementTargets, eq(announcementTargets.announcementId, announcements.id))
      .innerJoin(users, eq(users.id, announcementTargets.targetId))
      .orderBy(asc(announcements.sentAt), asc(users.realname)),
  );
  return rows.map(({ title, name }) => `${name}：${title}`);
}

describe('the end of a dealer’s contract (DLR-01)', () => {
  test('is told thirty and seven days before it and on its last day, each once, to who works with the dealer', async () => {
    const { id } = await dealer('2026-12-31');
    await setSalespeople(boss!, { id, userIds: [seller!.user!.id, blind!.user!.id] });
    await tick('11-30');
    expect(await bells()).toEqual([]);
    await tick('12-01');
    const month = ['业务甲：经销商“清源”的合同还有 30 天到期'];
    expect(await bells()).toEqual(month);
    await tick('12-02');
    expect(await bells()).toEqual(month);
    // The clock stood still on the 24th.
    await tick('12-26');
    const week = [...month, '业务甲：经销商“清源”的合同还有 5 天到期'];
    expect(await bells()).toEqual(week);
    await tick('12-31');
    expect(await bells()).toEqual([...week, '业务甲：经销商“清源”的合同今天到期']);
    expect(await bells(other)).toEqual([]);
  });

  test('is told to those who may change the dealer when nobody works with it who sees it', async () => {
    const { id } = await dealer('2026-11-28');
    await setSalespeople(boss!, { id, userIds: [blind!.user!.id] });
    await tick('11-21');
    expect(await bells()).toEqual([
      '总监：经销商“清源”的合同还有 7 天到期',
      '文员：经销商“清源”的合同还有 7 天到期',
    ]);
  });

  test('is news for a week; of a dealer who has ended, and of no contract, nothing is told', async () => {
    const over = await dealer('2026-11-14');
    await dealer('2026-11-13');
    await dealer('2026-11-21', { status: 'ended' });
    await dealer('2026-11-21', { status: 'intent' });
    await dealer(undefined);
    await setSalespeople(boss!, { id: over.id, userIds: [seller!.user!.id] });
    await tick('11-21');
    expect(await bells()).toEqual(['业务甲：经销商“清源”的合同已经到期']);
  });

  test('is told of the new one when it was renewed, and not of the old one', async () => {
    const { id } = await dealer('2026-11-28');
    await setSalespeople(boss!, { id, userIds: [seller!.user!.id] });
    await tick('11-21');
    await brand!.facts(({ tx }) =>
      tx.update(dealers).set({ contractTo: '2026-12-05' }).where(eq(dealers.id, id)),
    );
    await tick('11-22');
    await tick('11-28');
    expect(await bells()).toEqual([
      '业务甲：经销商“清源”的合同还有 7 天到期',
      '业务甲：经销商“清源”的合同还有 13 天到期',
      '业务甲：经销商“清源”的合同还有 7 天到期',
    ]);
  });

  test('is told on the days the brand has chosen, and never when it has chosen none', async () => {
    const { code } = contractParameters['dealers.contract-notice-days'];
    const { id } = await dealer('2026-12-21');
    await setSalespeople(boss!, { id, userIds: [seller!.user!.id] });
    await setParameter(boss!, { code, value: '', version: 0 });
    await tick('11-21');
    expect(await bells()).toEqual([]);
    await setParameter(boss!, { code, value: '60', version: 1 });
    await tick('11-22');
    expect(await bells()).toEqual(['业务甲：经销商“清源”的合同还有 29 天到期']);
    await setParameter(boss!, { code, value: null, version: 2 });
  });

  test('stands in lists and on its page with the days left', async () => {
    const { id } = await dealer('2026-11-26');
    await dealer('2027-11-26', { name: '远' });
    await dealer(undefined, { name: '无' });
    const query = listQuery(dealerStore.entity);
    const all = await listRows(boss!, dealerStore, query.parse({ sort: 'contractTo' }));
    expect(all.records.map((row) => (row as unknown as { contractDays: number }).contractDays)).toEqual([
      5,
      370,
      null,
    ]);
    expect((await getDealer(boss!, { id })).contractDays).toBe(5);
  });

  test('begins before it ends; before it begins and after it has ended the dealer sells nothing', async () => {
    const made = await dealer('2026-11-26', { contractFrom: '2026-11-22' });
    const { id } = made;
    const sells = (day: string) =>
      brand!.facts(async ({ tx }) => {
        const at = () => new Date(`2026-11-${day}T10:00:00+08:00`);
        return (await findDealerTerms({ tenant: brand!.tenant, now: at }, tx, [id])).get(id)!.sells;
      });
    expect(await Promise.all(['21', '22', '26', '27'].map(sells))).toEqual([false, true, true, false]);
    await expect(
      editRow(boss!, dealerStore, { id, version: 1, values: { ...made, contractTo: '2026-11-21' } }),
    ).rejects.toMatchObject({ code: 'dealers.contract-order', status: 422, field: 'contractTo' });
  });
});
