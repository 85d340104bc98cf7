import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { orderMoney } from './accounts/use-cases/order-money.server.ts';
import { receivableObligation } from './accounts/use-cases/receivable-obligation.server.ts';
import { adjustmentApproval } from './adjustments/use-cases/adjustment-approval.server.ts';
import { receivablesApi } from './api.server.ts';
import { ownKinds } from './ledger/rules-kinds.ts';
import { receivableParameters } from './ledger/rules-parameters.ts';
import { receivablesSubscriber } from './ledger/subscriber.server.ts';
import { paymentApproval } from './payments/use-cases/payment-approval.server.ts';
import { refundApproval } from './payments/use-cases/refund-approval.server.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { receivableAdjustments, receivablePayments, receivableRefunds } from './table.server.ts';

export default defineModule({
  after: ['modules/orders'],
  api: receivablesApi,
  parameters: Object.values(receivableParameters),
  approvals: [paymentApproval, refundApproval, adjustmentApproval],
  obligations: [receivableObligation],
  orderMoney: [orderMoney],
  receivableKinds: ownKinds,
  subscribers: [receivablesSubscriber],
  grants: defaultGrants,
  belongings: [
    belongsTo('outlet', [
      receivablePayments.customerId,
      receivableRefunds.customerId,
      receivableAdjustments.customerId,
    ]),
  ],
});
