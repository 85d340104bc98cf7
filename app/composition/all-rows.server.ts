import { userRows } from '#app/administration/people/use-cases/user-rows.server.ts';
import type { RowSource } from '#app/entity/row-source.server.ts';
import { customerRows } from '#app/modules/customers/use-cases/customer-rows.server.ts';
import { dealerRows, poiRows } from '#app/modules/dealers/use-cases/dealer-rows.server.ts';
import { orderRows } from '#app/modules/orders/use-cases/order-rows.server.ts';
import { priceRows } from '#app/modules/products/use-cases/price-rows.server.ts';
import { stockRowSources } from '#app/modules/stock/use-cases/stock-row-sources.server.ts';

/** Every page whose rows data rules can narrow. */
export const allRows: readonly RowSource[] = [
  orderRows,
  customerRows,
  dealerRows,
  poiRows,
  ...stockRowSources,
  priceRows,
  userRows,
];
