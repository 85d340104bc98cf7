import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { listCall } from '#app/entity/api/read-api.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { accountStore, lateAccountStore } from './accounts/stores.server.ts';
import { allocateCredit } from './accounts/use-cases/allocate-credit.server.ts';
import { exportStatement, getStatement } from './accounts/use-cases/get-statement.server.ts';
import { listAccounts } from './accounts/use-cases/list-accounts.server.ts';
import { listDunning } from './accounts/use-cases/list-dunning.server.ts';
import { listOpenOrders } from './accounts/use-cases/list-open-orders.server.ts';
import { listParties } from './accounts/use-cases/list-parties.server.ts';
import { adjustmentStore } from './adjustments/stores.server.ts';
import { decideAdjustment } from './adjustments/use-cases/decide-adjustment.server.ts';
import { requestAdjustment } from './adjustments/use-cases/request-adjustment.server.ts';
import { withdrawAdjustment } from './adjustments/use-cases/withdraw-adjustment.server.ts';
import {
  accountsAnswer,
  addAnswer,
  adjustAnswer,
  allocateAnswer,
  decideAnswer,
  dunningAnswer,
  openOrder,
  partyOption,
  refundAddAnswer,
  refundsAnswer,
  statement,
} from './answers.server.ts';
import { paymentStore, refundStore } from './payments/stores.server.ts';
import { decidePayment } from './payments/use-cases/decide-payment.server.ts';
import { decideRefund } from './payments/use-cases/decide-refund.server.ts';
import { listRefunds } from './payments/use-cases/list-refunds.server.ts';
import { payRefund } from './payments/use-cases/pay-refund.server.ts';
import { recordPayment } from './payments/use-cases/record-payment.server.ts';
import { requestRefund } from './payments/use-cases/request-refund.server.ts';
import { withdrawPayment } from './payments/use-cases/withdraw-payment.server.ts';
import { withdrawRefund } from './payments/use-cases/withdraw-refund.server.ts';
import {
  accountRef,
  adjustInput,
  allocateInput,
  decideInput,
  paymentInput,
  payRefundInput,
  refundInput,
  statementQuery,
  withdrawInput,
} from './wire.ts';

const keyword = z.object({ keyword: z.string().trim().max(64).default('') });
const write = { idempotent: true } as const;

/** What is owed, what was paid and what goes back. */
export const receivablesApi = [
  call('GET /eReceivable/list', {
    ...listCall(accountStore, listAccounts),
    answers: accountsAnswer,
  }),
  ...entityApi(accountStore, { own: ['list'] }),
  call('GET /eReceivable/statement', {
    access: 'receivable:list',
    input: statementQuery,
    answers: statement,
    run: getStatement,
  }),
  call('GET /eReceivable/statementXls', {
    access: 'receivable:export',
    input: statementQuery,
    answers: 'file',
    run: exportStatement,
  }),
  call('GET /eReceivable/dunning', {
    ...listCall(lateAccountStore, listDunning),
    answers: dunningAnswer,
  }),
  ...entityApi(lateAccountStore),
  call('POST /eReceivable/adjust', {
    access: 'receivable:adjust',
    input: adjustInput,
    ...write,
    answers: adjustAnswer,
    run: requestAdjustment,
  }),
  ...entityApi(adjustmentStore),
  call('PUT /eReceivable/adjust/decide', {
    access: 'receivable:approve',
    input: decideInput,
    ...write,
    answers: actedAnswer,
    run: decideAdjustment,
  }),
  call('PUT /eReceivable/adjust/withdraw', {
    access: 'receivable:adjust',
    input: withdrawInput,
    ...write,
    answers: actedAnswer,
    run: withdrawAdjustment,
  }),
  call('GET /eReceivable/parties', {
    access: 'receivable:record',
    input: keyword,
    answers: z.array(partyOption),
    run: listParties,
  }),
  call('GET /eReceivable/openOrders', {
    access: 'receivable:record',
    input: accountRef,
    answers: z.array(openOrder),
    run: listOpenOrders,
  }),
  call('POST /eReceivable/allocate', {
    access: 'receivable:record',
    input: allocateInput,
    ...write,
    answers: allocateAnswer,
    run: allocateCredit,
  }),
  ...entityApi(paymentStore),
  call('POST /eReceivable/payment/add', {
    access: 'receivable:record',
    input: paymentInput,
    ...write,
    answers: addAnswer,
    run: recordPayment,
  }),
  call('PUT /eReceivable/payment/decide', {
    access: 'receivable:approve',
    input: decideInput,
    ...write,
    answers: decideAnswer,
    run: decidePayment,
  }),
  call('PUT /eReceivable/payment/withdraw', {
    access: 'receivable:record',
    input: withdrawInput,
    ...write,
    answers: actedAnswer,
    run: withdrawPayment,
  }),
  call('GET /eReceivable/refund/list', {
    ...listCall(refundStore, listRefunds),
    answers: refundsAnswer,
  }),
  ...entityApi(refundStore, { own: ['list'] }),
  call('POST /eReceivable/refund/add', {
    access: 'receivable:refund',
    input: refundInput,
    ...write,
    answers: refundAddAnswer,
    run: requestRefund,
  }),
  call('PUT /eReceivable/refund/decide', {
    access: 'receivable:approve',
    input: decideInput,
    ...write,
    answers: actedAnswer,
    run: decideRefund,
  }),
  call('PUT /eReceivable/refund/withdraw', {
    access: 'receivable:refunds',
    input: withdrawInput,
    ...write,
    answers: actedAnswer,
    run: withdrawRefund,
  }),
  call('PUT /eReceivable/refund/pay', {
    access: 'receivable:pay',
    input: payRefundInput,
    ...write,
    answers: actedAnswer,
    run: payRefund,
  }),
] as const;
