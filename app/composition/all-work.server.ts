import { ownedApprovals } from '#app/administration/approvals/use-cases/owned-approvals.server.ts';
import { ownedSteps } from '#app/administration/approvals/use-cases/owned-steps.server.ts';
import { headedDeparts } from '#app/administration/organisation/use-cases/headed-departs.server.ts';
import type { OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import { ownedOutlets } from '#app/modules/customers/use-cases/owned-outlets.server.ts';
import { ownedDealers } from '#app/modules/dealers/use-cases/owned-dealers.server.ts';
import { ownedPois } from '#app/modules/dealers/use-cases/owned-pois.server.ts';
import { ownedSyncs } from '#app/modules/erp/use-cases/owned-syncs.server.ts';
import { ownedOrders } from '#app/modules/orders/use-cases/owned-orders.server.ts';

/** Every kind of work that people own. Orders come before their approvals: whoever decides holds them in that order. */
export const allWork: readonly OwnedWork[] = [
  ownedOutlets,
  ownedOrders,
  ownedSyncs,
  ownedApprovals,
  ownedSteps,
  ownedPois,
  ownedDealers,
  headedDeparts,
];
