import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { decideDealerPayment, reverseDealerPayment } from './account/use-cases/decide-payment.server.ts';
import { recordDealerPayment } from './account/use-cases/record-payment.server.ts';
import { setCredit } from './account/use-cases/set-credit.server.ts';
import {
  findDealersFor,
  findPurchaseGoods,
  findPurchaseTerms,
} from './orders/use-cases/find-terms.server.ts';
import { getPurchase } from './orders/use-cases/get-purchase.server.ts';
import {
  cancelPurchase,
  cutPurchase,
  decidePurchase,
  sendPurchase,
  submitPurchase,
  withdrawPurchase,
} from './orders/use-cases/move-purchase.server.ts';
import { addPurchase, editPurchase } from './orders/use-cases/write-purchase.server.ts';
import {
  purchaseAccountStore,
  purchaseEntryStore,
  purchasePaymentStore,
  purchasePriceStore,
  purchaseStore,
} from './stores.server.ts';
import {
  addPaymentInput,
  addPurchaseInput,
  creditInput,
  decidePaymentInput,
  decidePurchaseInput,
  editPurchaseInput,
  endPurchaseInput,
  purchaseDealersQuery,
  purchaseGoodsQuery,
  purchaseRef,
  purchaseTermsQuery,
  purchaseVersion,
  reversePaymentInput,
  sendPurchaseInput,
} from './wire.ts';

const writes = { access: 'purchase:add', idempotent: true } as const;
const decides = { access: 'purchase:approve', idempotent: true } as const;
const pays = { access: 'purchase-payment:approve', idempotent: true } as const;

/** What dealers buy from the brand, and what they owe it for that (DLR-01). */
export const purchasesApi = [
  ...entityApi(purchaseStore),
  call('GET /ePurchase/detail', { access: 'purchase:list', input: purchaseRef, run: getPurchase }),
  call('GET /ePurchase/dealers', {
    access: 'purchase:add',
    input: purchaseDealersQuery,
    run: findDealersFor('purchase:add'),
  }),
  call('GET /ePurchase/terms', { access: 'purchase:add', input: purchaseTermsQuery, run: findPurchaseTerms }),
  call('GET /ePurchase/goods', { access: 'purchase:add', input: purchaseGoodsQuery, run: findPurchaseGoods }),
  call('POST /ePurchase/add', { ...writes, input: addPurchaseInput, run: addPurchase }),
  call('PUT /ePurchase/edit', { ...writes, input: editPurchaseInput, run: editPurchase }),
  call('PUT /ePurchase/submit', { ...writes, input: purchaseVersion, run: submitPurchase }),
  call('PUT /ePurchase/withdraw', { ...writes, input: purchaseVersion, run: withdrawPurchase }),
  call('PUT /ePurchase/cancel', { ...writes, input: endPurchaseInput, run: cancelPurchase }),
  call('PUT /ePurchase/decide', { ...decides, input: decidePurchaseInput, run: decidePurchase }),
  call('PUT /ePurchase/cut', { ...decides, input: endPurchaseInput, run: cutPurchase }),
  call('PUT /ePurchase/send', {
    access: 'stock:transfer',
    idempotent: true,
    input: sendPurchaseInput,
    run: sendPurchase,
  }),
  ...entityApi(purchasePriceStore),
  ...entityApi(purchaseAccountStore),
  call('PUT /ePurchaseAccount/credit', {
    access: 'purchase-account:credit',
    idempotent: true,
    input: creditInput,
    run: setCredit,
  }),
  call('GET /ePurchaseAccount/dealers', {
    access: 'purchase-account:credit',
    input: purchaseDealersQuery,
    run: findDealersFor('purchase-account:credit'),
  }),
  ...entityApi(purchaseEntryStore),
  ...entityApi(purchasePaymentStore),
  call('GET /ePurchasePayment/dealers', {
    access: 'purchase-payment:add',
    input: purchaseDealersQuery,
    run: findDealersFor('purchase-payment:add'),
  }),
  call('POST /ePurchasePayment/add', {
    access: 'purchase-payment:add',
    idempotent: true,
    input: addPaymentInput,
    run: recordDealerPayment,
  }),
  call('PUT /ePurchasePayment/decide', { ...pays, input: decidePaymentInput, run: decideDealerPayment }),
  call('PUT /ePurchasePayment/reverse', { ...pays, input: reversePaymentInput, run: reverseDealerPayment }),
] as const;
