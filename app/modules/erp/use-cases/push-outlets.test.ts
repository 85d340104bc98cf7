import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { orderSyncs } from '../table.server.ts';
import { erpLane } from './erp-lane.server.ts';
import { pushOutlets } from './push-outlets.server.ts';
import { queueOrderForErp } from './queue-order-for-erp.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => new Date() });
  ({ books, world } = await anErp(brand, local, { name: 'push', now: () => now }));
  await brand.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const ctx = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...ctx, outside: { ...ctx.outside, outbound } };
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

async function queued(orderNo: string, customer: string): Promise<void> {
  await brand.facts(async (facts) => {
    const { order } = await anOrder(facts, { orderNo, status: 2, customer });
    await queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => now }, order.id);
  });
}

const states = () =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select({ orderNo: orderSyncs.orderNo, status: orderSyncs.status, cause: orderSyncs.cause })
      .from(orderSyncs)
      .where(eq(orderSyncs.tenantId, brand.tenant.slug))
      .orderBy(orderSyncs.orderNo);
    return rows.map(({ orderNo, status, cause }) => `${orderNo} ${status} ${cause}`);
  });

test('an outlet that the ERP does not know is made there, and its orders go', async () => {
  await brand.facts(async (facts) => {
    await anOutlet(facts, { code: 'MD-NEW', name: '新开的店' });
    await anOutlet(facts, { code: 'MD-OLD' });
  });
  books.unknown.add('MD-NEW');
  await queued('SO-1', 'MD-NEW');
  await queued('SO-2', 'MD-NEW');
  await queued('SO-3', 'MD-OLD');
  await send();
  expect(await states()).toEqual(['SO-1 failed customer', 'SO-2 failed customer', 'SO-3 succeeded null']);
  expect(await pushOutlets(boss, {})).toMatchObject({ customers: 1, count: 2 });
  await send();
  expect(await states()).toEqual(['SO-1 succeeded null', 'SO-2 succeeded null', 'SO-3 succeeded null']);
  expect(books.masters.get('BD_Customer MD-NEW')!.fields).toMatchObject({
    FDocumentStatus: 'C',
    FNumber: 'MD-NEW',
    FName: '新开的店',
    FUseOrgId: '100',
  });
  await expect(pushOutlets(boss, {})).rejects.toMatchObject({ code: 'erp.nothing-to-push', status: 409 });
});
