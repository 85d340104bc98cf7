import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { dealerObligation } from './account/dealer-obligation.server.ts';
import { purchasesApi } from './api.server.ts';
import { purchaseApproval } from './orders/purchase-approval.server.ts';
import { purchaseOrderUse, purchasePriceUse } from './orders/purchase-unit-uses.server.ts';
import { purchasesSubscriber } from './orders/subscriber.server.ts';
import { defaultGrants } from './seed/default-grants.ts';

export default defineModule({
  api: purchasesApi,
  approvals: [purchaseApproval],
  subscribers: [purchasesSubscriber],
  obligations: [dealerObligation],
  unitUses: [purchasePriceUse, purchaseOrderUse],
  grants: defaultGrants,
  badges: [
    {
      code: 'waiting-purchases',
      nameKey: 'purchases:badge.name',
      noteKey: 'purchases:badge.note',
      asks: { path: '/ePurchase/list', query: { size: 1, state: 'submitted' }, count: 'total' },
    },
  ],
  numbers: [
    {
      kind: 'purchase',
      nameKey: 'purchases:numbers.purchase',
      pattern: 'DH{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
    {
      kind: 'purchase-return',
      nameKey: 'purchases:numbers.return',
      pattern: 'TP{yyyy}{MM}{dd}-{seq:4}',
      reset: 'day',
      gapFree: false,
    },
  ],
  auditWords: [
    {
      entity: 'purchase',
      fields: 'purchases:audit',
      values: { state: 'purchases:purchase.choice.state', kind: 'purchases:purchase.choice.kind' },
    },
    { entity: 'purchase-price', fields: 'purchases:price.field' },
    { entity: 'purchase-account', fields: 'purchases:account.field' },
    {
      entity: 'purchase-payment',
      fields: 'purchases:payment.field',
      values: {
        state: 'purchases:payment.choice.state',
        method: 'purchases:payment.choice.method',
      },
    },
  ],
});
