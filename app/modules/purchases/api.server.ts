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
  detailAnswer,
  editPurchaseInput,
  endPurchaseInput,
  goodsAnswer,
  idAnswer,
  namedAnswer,
  purchaseDealersQuery,
  purchaseGoodsQuery,
  purchaseRef,
  purchaseTermsQuery,
  purchaseVersion,
  reversePaymentInput,
  sendPurchaseInput,
  sentAnswer,
  termsAnswer,
  writtenAnswer,
} from './wire.ts';

const writes = { access: 'purchase:add', idempotent: true } as const;
const decides = { access: 'purchase:approve', idempotent: true } as const;
const pays = { access: 'purchase-payment:approve', idempotent: true } as const;

/** What dealers buy from the brand, and what they owe it for that (DLR-01). */
export const purchasesApi = [
  ...entityApi(purchaseStore),
  call('GET /ePurchase/detail', {
    access: 'purchase:list',
    input: purchaseRef,
    answers: detailAnswer,
    run: getPurchase,
  }),
  call('GET /ePurchase/dealers', {
    access: 'purchase:add',
    input: purchaseDealersQuery,
    answers: namedAnswer,
    run: findDealersFor('purchase:add'),
  }),
  call('GET /ePurchase/terms', {
    access: 'purchase:add',
    input: purchaseTermsQuery,
    answers: termsAnswer,
    run: findPurchaseTerms,
  }),
  call('GET /ePurchase/goods', {
    access: 'purchase:add',
    input: purchaseGoodsQuery,
    answers: goodsAnswer,
    run: findPurchaseGoods,
  }),
  call('POST /ePurchase/add', {
    ...writes,
    input: addPurchaseInput,
    answers: writtenAnswer,
    run: addPurchase,
  }),
  call('PUT /ePurchase/edit', {
    ...writes,
    input: editPurchaseInput,
    answers: writtenAnswer,
    run: editPurchase,
  }),
  call('PUT /ePurchase/submit', {
    ...writes,
    input: purchaseVersion,
    answers: idAnswer,
    run: submitPurchase,
  }),
  call('PUT /ePurchase/withdraw', {
    ...writes,
    input: purchaseVersion,
    answers: idAnswer,
    run: withdrawPurchase,
  }),
  call('PUT /ePurchase/cancel', {
    ...writes,
    input: endPurchaseInput,
    answers: idAnswer,
    run: cancelPurchase,
  }),
  call('PUT /ePurchase/decide', {
    ...decides,
    input: decidePurchaseInput,
    answers: idAnswer,
    run: decidePurchase,
  }),
  call('PUT /ePurchase/cut', { ...decides, input: endPurchaseInput, answers: idAnswer, run: cutPurchase }),
  call('PUT /ePurchase/send', {
    access: 'stock:transfer',
    idempotent: true,
    input: sendPurchaseInput,
    answers: sentAnswer,
    run: sendPurchase,
  }),
  ...entityApi(purchasePriceStore),
  ...entityApi(purchaseAccountStore),
  call('PUT /ePurchaseAccount/credit', {
    access: 'purchase-account:credit',
    idempotent: true,
    input: creditInput,
    answers: idAnswer,
    run: setCredit,
  }),
  call('GET /ePurchaseAccount/dealers', {
    access: 'purchase-account:credit',
    input: purchaseDealersQuery,
    answers: namedAnswer,
    run: findDealersFor('purchase-account:credit'),
  }),
  ...entityApi(purchaseEntryStore),
  ...entityApi(purchasePaymentStore),
  call('GET /ePurchasePayment/dealers', {
    access: 'purchase-payment:add',
    input: purchaseDealersQuery,
    answers: namedAnswer,
    run: findDealersFor('purchase-payment:add'),
  }),
  call('POST /ePurchasePayment/add', {
    access: 'purchase-payment:add',
    idempotent: true,
    input: addPaymentInput,
    answers: idAnswer,
    run: recordDealerPayment,
  }),
  call('PUT /ePurchasePayment/decide', {
    ...pays,
    input: decidePaymentInput,
    answers: idAnswer,
    run: decideDealerPayment,
  }),
  call('PUT /ePurchasePayment/reverse', {
    ...pays,
    input: reversePaymentInput,
    answers: idAnswer,
    run: reverseDealerPayment,
  }),
] as const;
