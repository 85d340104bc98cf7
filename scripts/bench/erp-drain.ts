import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { erpAccount } from '#app/modules/erp/seed/seed.server.ts';
import { orderSyncs } from '#app/modules/erp/table.server.ts';
import { erpLane } from '#app/modules/erp/use-cases/erp-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { type Figure, figure, table } from './figures.ts';
import { perSecond } from './measure.ts';
import { openOrderDesk } from './order-desk.ts';
import type { Stage } from './stage.ts';

const orders = 120;
/** What the local server lets through, as the vendor's does; an order takes three calls. */
const callsPerSecond = 60;
const callsOfOrder = 3;

/** Orders sent to the ERP a second, each saved, submitted and audited, against what its server lets through. */
export async function erpDrain(stage: Stage): Promise<Figure[]> {
  const local = await startLocalKingdee({ callsPerSecond });
  const account = { acctId: 'bench', appSecret: randomBytes(8).toString('hex') };
  const books = local.open({ ...erpAccount, ...account });
  const desk = await openOrderDesk(stage, 8, { baseUrl: local.origin, ...account, shut: false });
  try {
    const { ctx, db, baskets } = desk;
    const pending = and(
      eq(orderSyncs.tenantId, ctx.tenant.slug),
      inArray(orderSyncs.status, ['pending', 'failed']),
    );
    // What other measurements have queued is none of this one's.
    await inTenant(ctx, (tx) =>
      tx.update(orderSyncs).set({ status: 'ignored', nextAt: null }).where(pending),
    );
    await perSecond((turn) => desk.place(baskets[turn % baskets.length]!), { atOnce: 4, turns: orders });
    const lanes = createLanes(erpLane);
    const { secrets, log, tenant } = ctx;
    const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 10_000 });
    const began = performance.now();
    lanes.wake({ db, tenant, secrets, log, outside: { outbound }, now: () => new Date() });
    await lanes.idle();
    const rate = orders / ((performance.now() - began) / 1000);
    const left = await inTenant(ctx, (tx) =>
      tx.select({ id: orderSyncs.orderId }).from(orderSyncs).where(pending),
    );
    if (left.length > 0 || books.saved !== orders) {
      throw new Error(`${books.saved} of ${orders} orders were saved, ${left.length} are left`);
    }
    const limit = callsPerSecond / callsOfOrder;
    stage.tell(`\n送进 ERP（保存、提交、审核），${orders} 张，每秒张数`);
    stage.tell(
      table([
        ['', '每秒'],
        ['实际送出', rate],
        [`本机 ERP 的上限（每秒 ${callsPerSecond} 次调用）`, limit],
      ]),
    );
    return [figure('erp-drain', rate, '张/秒', limit)];
  } finally {
    await desk.close();
    await local.close();
  }
}
