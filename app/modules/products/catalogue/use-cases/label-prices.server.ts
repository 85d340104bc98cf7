import { and, eq } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { LabelGuard } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { prices } from '../../table.server.ts';

/** Who puts a label with prices on an outlet sets its prices: that is for whoever may edit prices. */
export const labelPrices: LabelGuard = {
  async check(ctx, tx, { id, name }) {
    if (ctx.user && can(ctx.user, 'price:edit')) return;
    const carried = await tx.$count(
      prices,
      and(
        eq(prices.tenantId, ctx.tenant.slug),
        eq(prices.labelId, id),
        notEndedBy(prices.validTo, dayOf(ctx.now(), ctx.tenant.timeZone)),
      ),
    );
    if (carried > 0) throw new DomainError('products.label-carries-prices', 403, { values: { label: name } });
  },
};
