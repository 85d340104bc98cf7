import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { readDocuments } from '../sending/read-documents.server.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { orderSyncs } from '../table.server.ts';
import { ignoreOrders } from './ignore-orders.server.ts';
import { pushOutlets } from './push-outlets.server.ts';
import { resyncOrders } from './resync-orders.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const many = 12;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let world: ErpWorld;
let boss: Ctx;
const ids: string[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => now });
  ({ world } = await anErp(brand, local, { name: 'statements', now: () => now }));
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const { id: customerId } = await anOutlet(facts, { code: 'MD-1' });
    for (let n = 0; n < many; n += 1) {
      const { order } = await anOrder(facts, {
        orderNo: `SO-${n}`,
        status: 7,
        customer: 'MD-1',
        orderedAt: now,
      });
      ids.push(order.id);
      const of = { tenantId: brand.tenant.slug, orderId: order.id, document: '1' as const };
      const { dealerId, departId, salesUserId, orderNo } = order;
      await facts.tx.insert(orderSyncs).values({
        ...of,
        status: 'failed',
        cause: 'customer',
        orderNo,
        amountFen: 1,
        customerName: '',
        dealerName: '',
        customerId,
        dealerId,
        departId,
        salesUserId,
        orderedAt: now,
        createdAt: now,
        updatedAt: now,
      });
    }
  });
  const ctx = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...ctx, outside: { ...ctx.outside, outbound } };
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

/** All of them failed for their customer, as before anything is done about them. */
const fail = () =>
  brand.facts(({ tx }) =>
    tx
      .update(orderSyncs)
      .set({ status: 'failed', cause: 'customer' })
      .where(eq(orderSyncs.tenantId, brand.tenant.slug)),
  );

/** How often the database is asked. */
async function statementsOf(what: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await what();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test.each([
  ['pushing their customer', (of: string[]) => pushOutlets(boss, { ids: of })],
  ['sending them again', (of: string[]) => resyncOrders(boss, { ids: of, document: '1' })],
  ['ignoring them', (of: string[]) => ignoreOrders(boss, { ids: of, document: '1', reason: '手工录入' })],
])('%s asks the database as often for one document as for many (ORD-02)', async (_name, does) => {
  await fail();
  const one = await statementsOf(() => does(ids.slice(0, 1)));
  await fail();
  expect(await statementsOf(() => does(ids))).toBe(one);
});

test('goods that the ERP does not know are found in as many statements for one document as for many', async () => {
  const config = (await readErpConfig(world))!;
  const kinds = [
    { document: '0', credited: null },
    { document: '1', credited: null },
    { document: '2', credited: null },
    { document: '3', credited: [{ lineNo: 1, pieces: 1, amountFen: 1 }] },
  ] as const;
  const rows = (of: readonly string[]) =>
    of.flatMap((orderId) => kinds.map((kind) => ({ ...kind, orderId, orderedAt: now, customerId: null })));
  const read = (of: readonly string[]) =>
    brand.facts(({ tx }) => readDocuments(tx, brand.tenant, rows(of), config));
  const one = await statementsOf(() => read(ids.slice(0, 1)));
  expect(await statementsOf(() => read(ids))).toBe(one);
  const documents = await read(ids);
  expect(documents.map((document) => document?.mapped.head['orderNo'])).toEqual(
    ids.flatMap((_, n) => ['', '-CK', '-TH', '-CJ'].map((suffix) => `SO-${n}${suffix}`)),
  );
});

test('a day with many differences is compared in as many statements as one with a few', async () => {
  const day = '2026-11-21';
  await fail();
  await ignoreOrders(boss, { ids: ids.slice(1), document: '1', reason: '手工录入' });
  const few = await statementsOf(() => reconcileDay(world, day));
  await fail();
  expect((await reconcileDay(world, day))?.differences).toBe(2 * many);
  expect(await statementsOf(() => reconcileDay(world, day))).toBe(few);
});
