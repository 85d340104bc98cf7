import { and, eq, inArray, lte } from 'drizzle-orm';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { orderSyncs } from '../table.server.ts';
import { wakeErp } from '../wake-erp.server.ts';

/** Looks for documents that are due and that nobody was woken for: a process died, or a call was lost with it. */
export async function sweepErp(world: {
  db: Db;
  tenants: readonly { slug: string }[];
  now: Date;
}): Promise<void> {
  for (const { slug } of world.tenants) {
    await inTenant({ db: world.db, tenant: { slug } }, async (tx) => {
      const due = await tx
        .select({ id: orderSyncs.orderId })
        .from(orderSyncs)
        .where(
          and(
            eq(orderSyncs.tenantId, slug),
            inArray(orderSyncs.status, ['pending', 'failed']),
            lte(orderSyncs.nextAt, world.now),
          ),
        )
        .limit(1);
      if (due.length > 0) await wakeErp(tx, { slug, folder: slug });
    });
  }
}
