import { and, eq, lt } from 'drizzle-orm';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { roundTrips, singleUses } from '../table.server.ts';

/** Removes what has been over for a day. */
export async function sweepRoundTrips(world: {
  db: Db;
  tenants: readonly Pick<Tenant, 'slug'>[];
  now: Date;
}): Promise<void> {
  const before = new Date(world.now.getTime() - 24 * 3600 * 1000);
  for (const tenant of world.tenants) {
    await inTenant({ db: world.db, tenant }, async (tx) => {
      for (const table of [roundTrips, singleUses]) {
        await tx.delete(table).where(and(eq(table.tenantId, tenant.slug), lt(table.expiresAt, before)));
      }
    });
  }
}
