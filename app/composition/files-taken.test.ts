import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { aRepair } from '#app/modules/repair/seed/seed.server.ts';
import { aVisit } from '#app/modules/visits/seed/seed.server.ts';
import { allModules } from './registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Who takes rows away as a file is in the audit log, whichever file it is (S-OPS-04).
let http: Awaited<ReturnType<typeof createTestHttp>>;
let water: TestSite;
let repair: TestSite;
const tokens = new Map<TestSite, string>();
/** What is asked of files that are of something. */
const asks: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  http = await createTestHttp();
  [water, repair] = [await http.site('shanjianquan'), await http.site('hengleng')];
  for (const site of [water, repair]) {
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    tokens.set(site, await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] }));
  }
  await water.facts(async (world) => {
    const outlet = await anOutlet(world, { code: 'MD-1' });
    await aProduct(world);
    await aPromotion(world, { definition: { kind: 'buy-same' } });
    await aVisit(world, { customer: 'MD-1', user: 'boss' });
    const { order } = await anOrder(world, { customer: 'MD-1', status: 7 });
    const today = dayOf(world.now, water.tenant.timeZone);
    // The visit was an hour ago: before midnight, just after it.
    asks['/eVisit/dailyReportXls'] = { from: addDays(today, -1), to: today };
    asks['/eOrder/eOrder/orderPdf'] = { ids: order.id };
    asks['/eOrder/eOrder/analysisXls'] = { by: 'status' };
    asks['/eReceivable/statementXls'] = { customerId: outlet.id, dealerId: outlet.dealerId };
  });
  await repair.facts((world) => aRepair(world));
});
afterAll(() => http.close());

/** Pictures are looked at, templates are empty, and what was wrong with a file was its bringer's own. */
const holdsNoRows = /(picture|photo|importTemplate|importErrors)$/i;

test('a file that holds rows leaves one line: who took which', async () => {
  const generic = new Set([...boundStores().values()].map(({ entity }) => `${entity.wire}/exportXls`));
  const files = allModules.routes.filter(
    ({ answers, path }) => answers === 'file' && !holdsNoRows.test(path),
  );
  let taken = 0;
  for (const { method, path, access } of files) {
    const site = path.startsWith('/mes/') ? repair : water;
    const lines = () => site.facts(({ tx }) => tx.$count(auditLogs, eq(auditLogs.action, access)));
    const before = await lines();
    const query = new URLSearchParams(asks[path] ?? {}).toString();
    const answer = await site.request(`/api${path}?${query}`, { method, token: tokens.get(site)! });
    await answer.arrayBuffer();
    // Of nothing there is no file; each of these is written by one call for all of them.
    if (answer.status === 404 && generic.has(path)) continue;
    expect([path, answer.status, (await lines()) - before]).toEqual([path, 200, 1]);
    taken += 1;
  }
  expect(taken).toBeGreaterThan(12);
});
