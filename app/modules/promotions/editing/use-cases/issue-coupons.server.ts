import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { takesCoupon } from '../../engine/rules-definition.ts';
import { findVersions } from '../../facts/find-versions.server.ts';
import { outletReferences } from '../../facts/outlet-references.server.ts';
import { promotionCoupons, promotions } from '../../table.server.ts';
import { couponCode } from '../../usage/coupon-code.server.ts';

/** Coupons of a batch: what one statement writes. */
const maxCoupons = 5_000;

/** Makes a batch of coupons of a coupon promotion: so many for each of some outlets, or for whoever has the code. */
export async function issueCoupons(
  ctx: Ctx,
  {
    id,
    count,
    customerId,
    customerIds = [],
  }: { id: string; count: number; customerId: string | null; customerIds?: string[] },
): Promise<{ batchId: string; codes: string[] }> {
  const { user } = requireWhole(ctx, 'promotion:coupon');
  const outlets = [...new Set([...(customerId === null ? [] : [customerId]), ...customerIds])];
  if (count * outlets.length > maxCoupons)
    throw new DomainError('promotions.too-many-coupons', 422, {
      field: 'count',
      values: { max: maxCoupons },
    });
  return inTenant(ctx, async (tx) => {
    const tenantId = ctx.tenant.slug;
    const [row] = await tx
      .select({
        activeVersion: promotions.activeVersion,
        latestVersion: promotions.latestVersion,
        endedAt: promotions.endedAt,
        validTo: promotions.validTo,
      })
      .from(promotions)
      .where(and(eq(promotions.tenantId, tenantId), eq(promotions.id, id)))
      .for('share');
    if (!row) throw notFound();
    const [version] = await findVersions(ctx, tx, [[id, row.activeVersion ?? row.latestVersion]]);
    if (!version || !takesCoupon(version.definition))
      throw new DomainError('promotions.no-coupons', 422, { field: 'id' });
    // Nobody could use them.
    if (row.endedAt !== null || dayOf(ctx.now(), ctx.tenant.timeZone) > row.validTo)
      throw new DomainError('promotions.not-allowed-now', 409, { field: 'id' });
    if (outlets.length > 0) {
      const found = await outletReferences.customerIds.names(ctx, tx, outlets, 'tenant');
      if (found.size < outlets.length)
        throw new DomainError('promotions.no-outlet', 422, {
          field: customerIds.length > 0 ? 'customerIds' : 'customerId',
        });
    }
    const batchId = newId();
    const made = (outlets.length > 0 ? outlets : [null]).flatMap((outlet) =>
      Array.from({ length: count }, () => ({
        tenantId,
        id: newId(),
        promotionId: id,
        code: couponCode(),
        customerId: outlet,
        batchId,
        issuedBy: user.realname,
        createdAt: ctx.now(),
      })),
    );
    await tx.insert(promotionCoupons).values(made);
    await writeAuditLog(ctx, tx, {
      action: 'promotion:coupon',
      entity: 'promotion',
      entityId: id,
      before: null,
      after: { count: made.length, batchId, customerIds: outlets },
    });
    return { batchId, codes: made.map(({ code }) => code) };
  });
}
