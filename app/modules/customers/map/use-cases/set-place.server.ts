import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { pointText, toGcj02 } from '#app/lib/places/coordinates.ts';
import { outletScope, writesAtOnce } from '../../outlets/outlet-scope.server.ts';
import { customers } from '../../table.server.ts';
import type { placeInput } from '../../wire.ts';

/** Says where an outlet lies. Kept in GCJ-02, as Chinese maps have it; what a device measured is converted. */
export async function setOutletPlace(
  ctx: Ctx,
  { id, version, system, ...given }: z.output<typeof placeInput>,
): Promise<{ id: string; version: number }> {
  const { scope } = requireAction(ctx, 'customer:edit');
  if (!writesAtOnce(ctx)) throw new DomainError('customers.place-needs-approver', 403);
  const { lng, lat } = system === 'wgs84' ? toGcj02(given) : given;
  return inTenant(ctx, async (tx) => {
    const [outlet] = await tx
      .select({ lng: customers.lng, lat: customers.lat, version: customers.version })
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)))
      .for('no key update');
    if (!outlet) throw notFound();
    if (outlet.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    await tx
      .update(customers)
      .set({ place: pointText({ lng, lat }), version: version + 1, updatedAt: ctx.now() })
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'customer:place',
      entity: 'customer',
      entityId: id,
      before: { lng: outlet.lng, lat: outlet.lat },
      after: { lng, lat, system },
    });
    return { id, version: version + 1 };
  });
}
