import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import '#app/composition/registry.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { storedOrders } from '../lifecycle/testing/stored-orders.ts';
import { type OrderEvent, orderStatuses } from '../rules.ts';
import { anOrder } from './seed.server.ts';
import { orderProblems } from './seed-check.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const tenant = { slug: 'shanjianquan' };

describe('anOrder', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const world = <T>(
    slug: string,
    fn: (world: { tx: Tx; tenant: { slug: string }; now: Date }) => Promise<T>,
  ) => inTenant({ db: database.db, tenant: { slug } }, (tx) => fn({ tx, tenant: { slug }, now }));

  it('reaches every state by moves the rules allow, before now', async () => {
    const stored = await world('every-state', async (here) => {
      for (const status of orderStatuses) {
        await anOrder(here, { status });
        await anOrder(here, { status, prepay: true, orderedAt: new Date(now.getTime() - 60_000) });
      }
      return storedOrders(here);
    });
    expect(stored.flatMap(orderProblems)).toEqual([]);
    const reached = stored.map(({ order }) => order.status);
    expect(orderStatuses.map((status) => reached.filter((one) => one === status).length)).toEqual(
      orderStatuses.map(() => 2),
    );
    const late = stored.flatMap(({ events }) => events).filter((event) => event.happenedAt > now);
    expect(late).toEqual([]);
  });

  it('goes the very way it is told and refuses one that the rules do not know', async () => {
    const path: OrderEvent[] = ['pass', 'ship-part', 'ship-part', 'ship-rest', 'sign'];
    const [stored] = await world('ways', async (here) => {
      await anOrder(here, { path });
      return storedOrders(here);
    });
    expect(stored?.events.map(({ event }) => event)).toEqual(['create', ...path]);
    expect(orderProblems(stored!)).toEqual([]);
    const forbidden = world('ways', (here) => anOrder(here, { path: ['sign'] }));
    await expect(forbidden).rejects.toThrow('the rules allow no sign in state 0');
  });

  it('takes what is said and lets the rest follow from the outlet', async () => {
    const { order, lines } = await world(tenant.slug, async (here) => {
      await aDepart(here, { orgCode: 'A01A03', name: '华北大区' });
      await aDealer(here, { code: 'JXS-1', name: '济南惠丰商贸有限公司', depart: 'A01A03' });
      await aUser(here, { username: 'zhang', realname: '张敏', roles: ['sales'], departs: ['A01A03'] });
      const product = await aProduct(here, { code: 'SP-1', name: '无糖苏打水' });
      await anOutlet(here, { code: 'MD-1', name: '百信超市', dealer: 'JXS-1', owner: 'zhang' });
      return anOrder(here, {
        orderNo: 'SO20261121-0042',
        customer: 'MD-1',
        lines: [
          { product: 'SP-1', unit: '瓶', qty: 3, discountFen: 90 },
          { product, unit: '箱', qty: 2 },
          { product, unit: '瓶', qty: 1, gift: true },
        ],
      });
    });
    expect(order).toMatchObject({
      orderNo: 'SO20261121-0042',
      dealerName: '济南惠丰商贸有限公司',
      customerName: '百信超市',
      salesName: '张敏',
      goodsFen: 3 * 130 + 2 * 2_880 + 130,
      discountFen: 90 + 130,
    });
    expect(lines.map((line) => line.unit)).toEqual(['瓶', '箱', '瓶']);
  });

  it('numbers orders of a day one after the other', async () => {
    const numbers = await world('numbers', async (here) => {
      const orderedAt = new Date('2026-11-20T23:30:00+08:00');
      await anOrder(here, { orderNo: 'SO20261120-X', orderedAt });
      const plans = [await anOrder(here, { orderedAt }), await anOrder(here, { orderedAt })];
      return plans.map((plan) => plan.order.orderNo);
    });
    expect(numbers).toEqual(['SO20261120-0001', 'SO20261120-0002']);
  });
});
