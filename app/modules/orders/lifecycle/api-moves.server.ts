import { call } from '#app/kernel/api/api-route.server.ts';
import { signInput } from '../fulfilment/rules-receipt.ts';
import { deliverOrder } from '../fulfilment/use-cases/deliver-order.server.ts';
import { listPickable } from '../fulfilment/use-cases/list-pickable.server.ts';
import { signOrder } from '../fulfilment/use-cases/sign-order.server.ts';
import { pickableGoods } from '../listing/answers.server.ts';
import { auditOrderInput, orderRef } from '../listing/wire.ts';
import { exchanges, made, returnQuote, swapQuote } from '../returns/answers.server.ts';
import { exchangeOrder, returnOrder } from '../returns/use-cases/back-order.server.ts';
import { receiveReturn, refundReturn } from '../returns/use-cases/close-return.server.ts';
import { getExchange } from '../returns/use-cases/get-exchange.server.ts';
import { quoteReturn } from '../returns/use-cases/quote-return.server.ts';
import { quoteSwap } from '../returns/use-cases/quote-swap.server.ts';
import { settleDifference } from '../returns/use-cases/settle-difference.server.ts';
import {
  cutRestAnswer,
  moved,
  queue,
  queuePanel,
  saveOrderDeliverAnswer,
  settleDifferenceAnswer,
} from './answers.server.ts';
import { auditOrder } from './use-cases/audit-order.server.ts';
import { confirmPayment } from './use-cases/confirm-payment.server.ts';
import { cutRest } from './use-cases/cut-rest.server.ts';
import { getQueuePanel } from './use-cases/get-queue-panel.server.ts';
import { invalidateOrder } from './use-cases/invalidate-order.server.ts';
import { listQueue } from './use-cases/list-queue.server.ts';
import {
  deliverInput,
  payInput,
  pickableQuery,
  quoteReturnInput,
  quoteSwapInput,
  reasonInput,
  returnGoodsInput,
  returnInput,
  settleInput,
  swapInput,
} from './wire-moves.ts';
import { queueQuery } from './wire-queue.ts';

/** Moves of an order through its life, and what comes of them (ORD-01, ORD-03). */
export const orderMovesApi = [
  call('GET /eOrder/eOrder/queue', {
    access: 'order:audit',
    input: queueQuery,
    answers: queue,
    run: listQueue,
  }),
  call('GET /eOrder/eOrder/queuePanel', {
    access: 'order:audit',
    input: orderRef,
    answers: queuePanel,
    run: getQueuePanel,
  }),
  call('PUT /eOrder/eOrder/auditOrder', {
    access: 'order:audit',
    input: auditOrderInput,
    idempotent: true,
    answers: moved,
    run: auditOrder,
  }),
  call('GET /eOrder/eOrder/pickable', {
    access: 'order:deliver',
    input: pickableQuery,
    answers: pickableGoods,
    run: listPickable,
  }),
  call('PUT /eOrder/eOrder/saveOrderDeliver', {
    access: 'order:deliver',
    input: deliverInput,
    idempotent: true,
    answers: saveOrderDeliverAnswer,
    run: deliverOrder,
  }),
  call('PUT /eOrder/eOrder/saveOrderSign', {
    access: 'order:sign',
    input: signInput,
    idempotent: true,
    answers: moved,
    run: signOrder,
  }),
  call('PUT /eOrder/eOrder/settleDifference', {
    access: 'order:settle',
    input: settleInput,
    idempotent: true,
    answers: settleDifferenceAnswer,
    run: settleDifference,
  }),
  call('PUT /eOrder/eOrder/orderInvalid', {
    access: 'order:invalidate',
    input: reasonInput,
    idempotent: true,
    answers: moved,
    run: invalidateOrder,
  }),
  call('PUT /eOrder/eOrder/cutRest', {
    access: 'order:cut',
    input: reasonInput,
    idempotent: true,
    answers: cutRestAnswer,
    run: cutRest,
  }),
  call('PUT /eOrder/eOrder/confirmPay', {
    access: 'order:pay',
    input: payInput,
    idempotent: true,
    answers: moved,
    run: confirmPayment,
  }),
  call('POST /eOrder/eOrder/backOrder', {
    access: 'order:return',
    input: returnGoodsInput,
    idempotent: true,
    answers: made,
    run: returnOrder,
  }),
  call('POST /eOrder/eOrder/quoteReturn', {
    access: 'order:return',
    input: quoteReturnInput,
    answers: returnQuote,
    run: quoteReturn,
  }),
  call('POST /eOrder/eOrder/swapOrder', {
    access: 'order:swap',
    input: swapInput,
    idempotent: true,
    answers: made,
    run: exchangeOrder,
  }),
  call('POST /eOrder/eOrder/quoteSwap', {
    access: 'order:swap',
    input: quoteSwapInput,
    answers: swapQuote,
    run: quoteSwap,
  }),
  call('GET /eOrder/eOrder/getSwapOrderById', {
    access: 'order:list',
    input: orderRef,
    answers: exchanges,
    run: getExchange,
  }),
  call('PUT /eOrder/eOrder/receiveReturn', {
    access: 'order:receive',
    input: returnInput,
    idempotent: true,
    answers: moved,
    run: receiveReturn,
  }),
  call('PUT /eOrder/eOrder/refundReturn', {
    access: 'order:pay',
    input: returnInput,
    idempotent: true,
    answers: moved,
    run: refundReturn,
  }),
] as const;
