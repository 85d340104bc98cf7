import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sumByWarehouse } from '#app/modules/stock/balances/use-cases/sum-by-warehouse.server.ts';
import { findVan } from '../part-facts.server.ts';
import { partUses, spareParts } from '../table.server.ts';
import type { JobParts, VanPart } from '../wire.ts';

/** What lies in a worker's van, and what each of some jobs has had of parts. As many statements however many jobs. */
export async function readVanParts(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { workerId, orderIds }: { workerId: string; orderIds: readonly string[] },
): Promise<(orderId: string) => JobParts> {
  const tenantId = ctx.tenant.slug;
  const van = await findVan(ctx, tx, workerId);
  const stock = van?.vanId ? await sumByWarehouse(ctx, tx, { warehouseIds: [van.vanId] }) : [];
  const inVan = new Map(stock.filter(({ onHand }) => onHand > 0).map((one) => [one.productId, one.onHand]));
  const uses = await tx
    .select({
      orderId: partUses.orderId,
      partId: partUses.partId,
      issued: partUses.issued,
      returned: partUses.returned,
      oldReturned: partUses.oldReturned,
    })
    .from(partUses)
    .where(
      and(eq(partUses.tenantId, tenantId), inArray(partUses.orderId, [...orderIds]), gt(partUses.issued, 0)),
    );
  const used = uses.map(({ partId }) => partId);
  const known = [...new Set([...inVan.keys(), ...used])];
  const parts = await tx
    .select({ id: spareParts.id, code: spareParts.code, name: spareParts.name, unit: spareParts.unit })
    .from(spareParts)
    .where(
      and(
        eq(spareParts.tenantId, tenantId),
        inArray(spareParts.id, known),
        or(eq(spareParts.enabled, true), inArray(spareParts.id, used)),
      ),
    )
    .orderBy(asc(spareParts.code));
  const byJob = Map.groupBy(uses, ({ orderId }) => orderId);
  return (orderId) => {
    const own = new Map((byJob.get(orderId) ?? []).map((use) => [use.partId, use]));
    return {
      hasVan: Boolean(van?.vanId),
      lines: parts.flatMap(({ id: partId, ...part }): VanPart[] => {
        const { issued = 0, returned = 0, oldReturned = 0 } = own.get(partId) ?? {};
        const line = { partId, ...part, issued, returned, oldReturned, inVan: inVan.get(partId) ?? 0 };
        return line.inVan > 0 || issued > 0 ? [line] : [];
      }),
    };
  };
}
