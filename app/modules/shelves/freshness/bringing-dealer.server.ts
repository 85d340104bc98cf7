import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerBringing } from '#app/modules/customers/outlets/use-cases/find-brand-dealers.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';

/** The dealer who brings an outlet a product, of rows that name both, as SQL. */
export function bringingDealer(
  ctx: Pick<Ctx, 'tenant'>,
  { customerId, productId }: { customerId: SQL; productId: SQL },
): SQL {
  const { slug } = ctx.tenant;
  return dealerBringing(ctx, {
    customerId,
    brand: productView.field('brand', slug, productId),
    category: productView.field('category', slug, productId),
  });
}
