import { and, eq, notExists, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findArea } from '#app/modules/dealers/areas/use-cases/find-area.server.ts';
import type { StrayOutlets, strayQuery } from '#app/modules/dealers/areas/wire.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { ofReachableDealer } from '#app/modules/dealers/use-cases/reachable-dealers.server.ts';
import { outletScope } from '../../outlets/outlet-scope.server.ts';
import { customers, outletDealers } from '../../table.server.ts';

/**
 * Outlets inside a dealer's area, of those the reader sees, that neither the dealer nor who buys from it serves: by
 * code. Who serves them instead is named to who reaches that dealer.
 */
export async function listStrays(
  ctx: Ctx,
  { id, pageNumber, size, direction }: z.output<typeof strayQuery>,
): Promise<StrayOutlets> {
  const { scope } = requireAction(ctx, 'customer:list');
  const ofDealers = requireAction(ctx, 'dealer:list').scope;
  return inTenantReadOnly(ctx, async (tx) => {
    const { ring, dealerIds } = await findArea(ctx, tx, id);
    const [lngs, lats] = [ring.map(({ lng }) => lng), ring.map(({ lat }) => lat)];
    const served = tx
      .select({ one: sql`1` })
      .from(outletDealers)
      .where(
        and(
          eq(outletDealers.tenantId, customers.tenantId),
          eq(outletDealers.customerId, customers.id),
          sql`${outletDealers.dealerId} in ${dealerIds}`,
        ),
      );
    const strays = and(
      outletScope(ctx, scope),
      sql`${customers.status} not in ('closed', 'merged')`,
      // The index finds those around it, the border decides.
      sql`${customers.lng} between ${Math.min(...lngs)}::float8 and ${Math.max(...lngs)}::float8`,
      sql`${customers.lat} between ${Math.min(...lats)}::float8 and ${Math.max(...lats)}::float8`,
      sql`${`(${ring.map(({ lng, lat }) => `(${lng},${lat})`).join()})`}::polygon @> point(${customers.lng}, ${customers.lat})`,
      notInArray(customers.dealerId, dealerIds),
      notExists(served),
    );
    const records = await tx
      .select({
        id: customers.id,
        code: customers.code,
        name: customers.name,
        address: customers.address,
        dealerName: sql<
          string | null
        >`(select d.name from ${dealerView} d where d.tenant_id = ${customers.tenantId}
          and d.id = ${customers.dealerId} and ${ofReachableDealer(ctx, ofDealers, customers.dealerId) ?? sql`true`})`,
      })
      .from(customers)
      .where(strays)
      .orderBy(...inDirection(direction, [customers.code, 'asc'], [customers.id, 'asc']))
      .limit(size)
      .offset((pageNumber - 1) * size);
    return { total: await tx.$count(customers, strays), current: pageNumber, size, records };
  });
}
