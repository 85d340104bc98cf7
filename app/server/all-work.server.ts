import { ownedOutlets } from '#app/modules/customers/use-cases/owned-outlets.server.ts';
import { ownedOrders } from '#app/modules/orders/use-cases/owned-orders.server.ts';
import type { OwnedWork } from './owned-work.server.ts';

/** Every kind of work that people own. */
export const allWork: readonly OwnedWork[] = [ownedOutlets, ownedOrders];
