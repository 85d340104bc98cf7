import type { RowSource } from '#app/entity/row-source.server.ts';
import { orderRows } from '#app/modules/orders/use-cases/order-rows.server.ts';
import { userRows } from '#app/modules/people/use-cases/user-rows.server.ts';

/** Every page whose rows data rules can narrow. */
export const allRows: readonly RowSource[] = [orderRows, userRows];
