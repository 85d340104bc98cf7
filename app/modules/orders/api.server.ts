import { z } from 'zod';
import { call, type PictureAnswer } from '#app/server/api-route.server.ts';
import { signInput } from './rules-receipt.ts';
import { analyseOrders, exportAnalysis } from './use-cases/analyse-orders.server.ts';
import { auditOrder } from './use-cases/audit-order.server.ts';
import { backOrder, swapOrder } from './use-cases/back-order.server.ts';
import { receiveReturn, refundReturn } from './use-cases/close-return.server.ts';
import { commentOrder } from './use-cases/comment-order.server.ts';
import { confirmPayment } from './use-cases/confirm-payment.server.ts';
import {
  createOrder,
  listOrderCustomers,
  listOrderGoods,
  quoteOrder,
} from './use-cases/create-order.server.ts';
import { deliverOrder } from './use-cases/deliver-order.server.ts';
import { editOrder } from './use-cases/edit-order.server.ts';
import { exportOrders } from './use-cases/export-orders.server.ts';
import { getOrder } from './use-cases/get-order.server.ts';
import { getOrderPicture } from './use-cases/get-order-picture.server.ts';
import { getSwapOrder } from './use-cases/get-swap-order.server.ts';
import { invalidateOrder } from './use-cases/invalidate-order.server.ts';
import { listMentionable } from './use-cases/list-mentionable.server.ts';
import { listOrderDealers } from './use-cases/list-order-dealers.server.ts';
import { listOrders } from './use-cases/list-orders.server.ts';
import { listPickable } from './use-cases/list-pickable.server.ts';
import { notePrinted, printOrders } from './use-cases/print-orders.server.ts';
import { printPdf } from './use-cases/print-pdf.server.ts';
import { quoteEdit } from './use-cases/quote-edit.server.ts';
import { settleDifference } from './use-cases/settle-difference.server.ts';
import { signOrder } from './use-cases/sign-order.server.ts';
import { startOrderExport } from './use-cases/start-order-export.server.ts';
import { auditOrderInput, listOrdersQuery, orderRef } from './wire.ts';
import { analysisQuery } from './wire-analysis.ts';
import { createInput, editInput, quoteEditInput, quoteInput } from './wire-create.ts';
import {
  backInput,
  commentInput,
  deliverInput,
  invalidInput,
  payInput,
  pickableQuery,
  pictureRef,
  returnInput,
  settleInput,
} from './wire-moves.ts';
import { printedInput, printPageQuery, printQuery } from './wire-print.ts';

const keyword = z.object({ keyword: z.string().trim().max(64).default('') });

/** Orders of the wire (ORD-01). */
export const ordersApi = [
  call('GET /eOrder/eOrder/list', { access: 'order:list', input: listOrdersQuery, run: listOrders }),
  call('GET /eOrder/eOrder/exportXls', {
    access: 'order:export',
    input: listOrdersQuery,
    run: exportOrders,
  }),
  call('POST /eOrder/eOrder/exportTask', {
    access: 'order:export',
    input: listOrdersQuery,
    idempotent: true,
    run: startOrderExport,
  }),
  call('GET /eOrder/eOrder/queryById', { access: 'order:list', input: orderRef, run: getOrder }),
  call('PUT /eOrder/eOrder/auditOrder', {
    access: 'order:audit',
    input: auditOrderInput,
    idempotent: true,
    run: auditOrder,
  }),
  call('POST /eOrder/eOrder/add', {
    access: 'order:create',
    input: createInput,
    idempotent: true,
    run: createOrder,
  }),
  call('PUT /eOrder/eOrder/edit', {
    access: 'order:edit',
    input: editInput,
    idempotent: true,
    run: editOrder,
  }),
  call('POST /eOrder/eOrder/quoteEdit', { access: 'order:edit', input: quoteEditInput, run: quoteEdit }),
  call('POST /eOrder/eOrder/quote', { access: 'order:create', input: quoteInput, run: quoteOrder }),
  call('GET /eOrder/eOrder/customers', { access: 'order:create', input: keyword, run: listOrderCustomers }),
  call('GET /eOrder/eOrder/goods', { access: 'order:create', input: keyword, run: listOrderGoods }),
  call('GET /eOrder/eOrder/getOpenApprovalData', {
    access: 'order:list',
    input: orderRef,
    run: async (ctx, input) => (await getOrder(ctx, input)).approval,
  }),
  call('PUT /eOrder/eOrder/saveOrderDeliver', {
    access: 'order:deliver',
    input: deliverInput,
    idempotent: true,
    run: deliverOrder,
  }),
  call('PUT /eOrder/eOrder/saveOrderSign', {
    access: 'order:sign',
    input: signInput,
    idempotent: true,
    run: signOrder,
  }),
  call('PUT /eOrder/eOrder/settleDifference', {
    access: 'order:settle',
    input: settleInput,
    idempotent: true,
    run: settleDifference,
  }),
  call('PUT /eOrder/eOrder/orderInvalid', {
    access: 'order:invalidate',
    input: invalidInput,
    idempotent: true,
    run: invalidateOrder,
  }),
  call('PUT /eOrder/eOrder/confirmPay', {
    access: 'order:pay',
    input: payInput,
    idempotent: true,
    run: confirmPayment,
  }),
  call('POST /eOrder/eOrder/backOrder', {
    access: 'order:return',
    input: backInput,
    idempotent: true,
    run: backOrder,
  }),
  call('POST /eOrder/eOrder/swapOrder', {
    access: 'order:swap',
    input: backInput,
    idempotent: true,
    run: swapOrder,
  }),
  call('GET /eOrder/eOrder/getSwapOrderById', { access: 'order:list', input: orderRef, run: getSwapOrder }),
  call('PUT /eOrder/eOrder/receiveReturn', {
    access: 'order:receive',
    input: returnInput,
    idempotent: true,
    run: receiveReturn,
  }),
  call('PUT /eOrder/eOrder/refundReturn', {
    access: 'order:pay',
    input: returnInput,
    idempotent: true,
    run: refundReturn,
  }),
  call('GET /eOrder/eOrder/picture', {
    access: 'order:list',
    input: pictureRef,
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getOrderPicture(ctx, input),
    }),
  }),
  call('POST /eOrder/eOrder/comment', {
    access: 'order:list',
    input: commentInput,
    idempotent: true,
    run: commentOrder,
  }),
  call('GET /eOrder/eOrder/analysis', { access: 'order:list', input: analysisQuery, run: analyseOrders }),
  call('GET /eOrder/eOrder/analysisXls', {
    access: 'order:export',
    input: analysisQuery,
    run: exportAnalysis,
  }),
  call('GET /eOrder/eOrder/pickable', {
    access: 'order:deliver',
    input: pickableQuery,
    run: listPickable,
  }),
  call('GET /eOrder/eOrder/orderPrint', {
    access: 'order:print',
    input: printQuery,
    run: (ctx, { ids }) => printOrders(ctx, { ids, kind: 'order' }),
  }),
  call('GET /eOrder/eOrder/orderExePrint', {
    access: 'order:print',
    input: printQuery,
    run: (ctx, { ids }) => printOrders(ctx, { ids, kind: 'pick' }),
  }),
  call('GET /eOrder/eOrder/orderPdf', {
    access: 'order:print',
    input: printPageQuery,
    run: printPdf,
  }),
  call('POST /eOrder/eOrder/printed', {
    access: 'order:print',
    input: printedInput,
    idempotent: true,
    run: notePrinted,
  }),
  call('GET /eOrder/eOrder/mentionable', {
    access: 'order:list',
    input: z.object({ keyword: z.string().trim().max(40).default('') }),
    run: listMentionable,
  }),
  call('GET /eOrder/eOrder/dealers', {
    access: 'order:list',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    run: listOrderDealers,
  }),
];
