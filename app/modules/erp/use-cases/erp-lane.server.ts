import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { UsageFigure } from '#app/administration/platform/use-cases/usage-figure.server.ts';
import type { Lane } from '#app/services/outbox/use-cases/lane.server.ts';
import type { ReceiptWorld } from '../masters/stage-receipts.server.ts';
import { pullMasters, readPullOrder } from '../masters/use-cases/pull-masters.server.ts';
import { reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import { isGoodWay } from '../rules.ts';
import { claimNext } from '../sending/claim.server.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { ClaimLost, endTry } from '../sending/keep-try.server.ts';
import { sendDocument } from '../sending/send-document.server.ts';
import { erpLaneName } from '../sending/wake-erp.server.ts';
import { orderSyncs } from '../table.server.ts';

/**
 * Documents on their way to a tenant's ERP; told a day, it compares that day's orders, or reads base data and receipts
 * when told so.
 */
export const erpLane: Lane<ErpWorld> = {
  name: erpLaneName,
  atOnce: 4,
  async deliverNext(world) {
    const row = await claimNext(world);
    if (!row) return 'none';
    try {
      return isGoodWay(await sendDocument(world, row)) ? 'delivered' : 'stuck';
    } catch (error) {
      if (error instanceof ClaimLost) return 'delivered';
      // Something unforeseen waits like a shut way. When the database is away the claim ends by itself.
      world.log.error({ err: error, tenant: row.tenantId, order: row.orderNo }, 'erp document');
      await endTry(world, row, { kind: 'unavailable' }, { errorKind: 'unforeseen' });
      return 'stuck';
    }
  },
  async isDue(tx, { slug }, now) {
    const due = await tx
      .select({ id: orderSyncs.orderId })
      .from(orderSyncs)
      .where(
        and(
          eq(orderSyncs.tenantId, slug),
          inArray(orderSyncs.status, ['pending', 'failed']),
          lte(orderSyncs.nextAt, now),
        ),
      )
      .limit(1);
    return due.length > 0;
  },
  async obey(world: ReceiptWorld, order) {
    const pull = readPullOrder(order);
    await (pull ? pullMasters(world, pull) : reconcileDay(world, order));
  },
};

/** Documents that wait for the ERP, or that it refused. */
export const syncsWaiting: UsageFigure = {
  name: 'waiting',
  count: (tenant) =>
    sql`select count(*) from order_syncs where tenant_id = ${tenant} and status in ('pending', 'failed')`,
};
