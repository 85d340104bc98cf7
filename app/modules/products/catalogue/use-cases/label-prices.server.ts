import { and, eq, inArray } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { LabelGuard } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { prices } from '../../table.server.ts';

/** Who puts a label with prices on an outlet sets its prices: that is for whoever may edit prices. */
export const labelPrices: LabelGuard = {
  async refusals(ctx, tx, labels) {
    if (ctx.user && can(ctx.user, 'price:edit')) return new Map();
    const ids = labels.map(({ id }) => id);
    const rows = await tx
      .selectDistinct({ labelId: prices.labelId })
      .from(prices)
      .where(
        and(
          eq(prices.tenantId, ctx.tenant.slug),
          inArray(prices.labelId, ids),
          notEndedBy(prices.validTo, dayOf(ctx.now(), ctx.tenant.timeZone)),
        ),
      );
    const carrying = new Set(rows.map(({ labelId }) => labelId));
    return new Map(
      labels
        .filter(({ id }) => carrying.has(id))
        .map(({ id, name }) => [
          id,
          new DomainError('products.label-carries-prices', 403, { values: { label: name } }),
        ]),
    );
  },
};
