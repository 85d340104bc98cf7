import type { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import type { Quote, quoteQuery } from '../wire.ts';
import { quotePrices } from './quote-prices.server.ts';

const customers = outletReference('price:list');

/** What a unit of a product costs an outlet today, of its own dealer, and how the price comes about. */
export async function quotePrice(
  ctx: Ctx,
  { customerId, productId, unit }: z.output<typeof quoteQuery>,
): Promise<Quote> {
  requireAction(ctx, 'price:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const reachable = await customers.names(ctx, tx, [customerId], 'scope');
    const buyer = reachable.has(customerId) ? await findBuyer(ctx, tx, customerId) : null;
    if (!buyer) throw notFound();
    const day = dayOf(ctx.now(), ctx.tenant.timeZone);
    const lines = [{ productId, unit }];
    const [quote] = await quotePrices(ctx, tx, { buyer, dealerId: buyer.dealerId, day, lines });
    if (!quote) throw notFound();
    return quote;
  });
}
