import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { promotionCoupons, promotions } from '../../table.server.ts';
import { couponCode } from '../../usage/coupon-code.server.ts';

/** Makes a batch of coupons of a coupon promotion, for one outlet or for whoever has the code. */
export async function issueCoupons(
  ctx: Ctx,
  { id, count, customerId }: { id: string; count: number; customerId: string | null },
): Promise<{ codes: string[] }> {
  requireWhole(ctx, 'promotion:coupon');
  return inTenant(ctx, async (tx) => {
    const tenantId = ctx.tenant.slug;
    const [row] = await tx
      .select({ kind: promotions.kind })
      .from(promotions)
      .where(and(eq(promotions.tenantId, tenantId), eq(promotions.id, id)));
    if (!row) throw notFound();
    if (row.kind !== 'coupon') throw new DomainError('promotions.no-coupons', 422, { field: 'id' });
    if (customerId !== null && !(await findBuyer(ctx, tx, customerId))) {
      throw new DomainError('promotions.no-outlet', 422, { field: 'customerId' });
    }
    const codes = Array.from({ length: count }, couponCode);
    await tx.insert(promotionCoupons).values(
      codes.map((code) => ({
        tenantId,
        id: newId(),
        promotionId: id,
        code,
        customerId,
        createdAt: ctx.now(),
      })),
    );
    await writeAuditLog(ctx, tx, {
      action: 'promotion:coupon',
      entity: 'promotion',
      entityId: id,
      before: null,
      after: { count, customerId },
    });
    return { codes };
  });
}
