import { bindEntity } from '#app/entity/store.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { receivablePayments } from '../table.server.ts';
import { payment } from './entities.ts';
import { besidesPayments } from './use-cases/besides-payments.server.ts';

/** Payments to accounts within reach. */
export const paymentStore = bindEntity({
  entity: payment,
  table: receivablePayments,
  scope: (ctx, scope) => accountScope(ctx, scope, receivablePayments),
  references: {
    customerId: outletReference('receivable:payments'),
    dealerId: dealerReference('receivable:payments'),
  },
  besides: besidesPayments,
});
