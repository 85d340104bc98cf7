import { and, eq } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { prices } from '../../table.server.ts';
import type { UnitUse } from './unit-use.server.ts';

/** Prices that hold, or will. */
export const priceUnitUse: UnitUse = {
  nameKey: 'products:unitUse',
  count({ tenant, now }, tx, { productId, unit }) {
    const today = dayOf(now(), tenant.timeZone);
    return tx.$count(
      prices,
      and(
        eq(prices.tenantId, tenant.slug),
        eq(prices.productId, productId),
        eq(prices.unit, unit),
        notEndedBy(prices.validTo, today),
      ),
    );
  },
};
