import { and, eq } from 'drizzle-orm';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { erpLaneName } from '../sending/wake-erp.server.ts';
import { erpConfigs } from '../table.server.ts';

/** Days that are compared each night: an order is passed, shipped and comes back some days after it was placed. */
const nights = 7;

/** Has the day that has just ended, and the days before it, compared with the ERP, for every tenant that wants it (对账). */
export async function startReconciliations(world: {
  db: Db;
  tenants: readonly { slug: string }[];
  now: Date;
}): Promise<void> {
  // It runs after midnight of the tenants' zone: twelve hours before, it was the day that has ended.
  const last = new Date(world.now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  for (const { slug } of world.tenants) {
    await inTenant({ db: world.db, tenant: { slug } }, async (tx) => {
      const [config] = await tx
        .select({ tenantId: erpConfigs.tenantId })
        .from(erpConfigs)
        .where(
          and(eq(erpConfigs.tenantId, slug), eq(erpConfigs.enabled, true), eq(erpConfigs.reconciles, true)),
        );
      if (!config) return;
      for (let back = 0; back < nights; back += 1) {
        const order = addDays(last, -back);
        await wakeOutbox(tx, { slug, folder: slug }, { lane: erpLaneName, order });
      }
    });
  }
}
