import { bindEntity } from '#app/entity/store.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { receivableAdjustments } from '../table.server.ts';
import { adjustment } from './entities.ts';
import { besidesAdjustments } from './use-cases/besides-adjustments.server.ts';

/** Adjustments of orders of accounts within reach. */
export const adjustmentStore = bindEntity({
  entity: adjustment,
  table: receivableAdjustments,
  scope: (ctx, scope) => accountScope(ctx, scope, receivableAdjustments),
  references: {
    customerId: outletReference('receivable:adjustments'),
    dealerId: dealerReference('receivable:adjustments'),
  },
  besides: besidesAdjustments,
});
