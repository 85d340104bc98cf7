import { z } from 'zod';
import { keepListApi } from '#app/entity/api/keep-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { dealerName } from '#app/modules/dealers/pois/answers.server.ts';
import { approvalData } from '#app/services/approvals/answers.server.ts';
import { taskStarted } from '#app/services/tasks/answers.server.ts';
import { orderPrintApi } from './documents/api-print.server.ts';
import { getOrderPicture } from './fulfilment/use-cases/get-order-picture.server.ts';
import { orderMovesApi } from './lifecycle/api-moves.server.ts';
import { commentOrder } from './lifecycle/use-cases/comment-order.server.ts';
import { listMentionable } from './lifecycle/use-cases/list-mentionable.server.ts';
import { commentInput, pictureRef } from './lifecycle/wire-moves.ts';
import {
  analysis,
  buyersAnswer,
  editAnswer,
  mentionableAnswer,
  orderDetail,
  orderPage,
  outletsAnswer,
} from './listing/answers.server.ts';
import { orderKeptList } from './listing/kept-list.server.ts';
import { analyseOrders, exportAnalysis } from './listing/use-cases/analyse-orders.server.ts';
import { exportOrders } from './listing/use-cases/export-orders.server.ts';
import { getOrder } from './listing/use-cases/get-order.server.ts';
import { listOrderDealers, listOrderOutlets } from './listing/use-cases/list-order-choices.server.ts';
import { listOrders } from './listing/use-cases/list-orders.server.ts';
import { startOrderExport } from './listing/use-cases/order-export-task.server.ts';
import { listOrdersQuery, orderFileQuery, orderRef } from './listing/wire.ts';
import { analysisQuery } from './listing/wire-analysis.ts';
import { foundGoods, placed, quote, usualOrder } from './placing/answers.server.ts';
import { orderImportApi } from './placing/api-import.server.ts';
import {
  createOrder,
  listOrderableOutlets,
  listOrderGoods,
  quoteOrder,
} from './placing/use-cases/create-order.server.ts';
import { editOrder } from './placing/use-cases/edit-order.server.ts';
import { listUsualGoods } from './placing/use-cases/list-usual-goods.server.ts';
import { quoteEdit } from './placing/use-cases/quote-edit.server.ts';
import {
  createInput,
  editInput,
  orderGoodsQuery,
  quoteEditInput,
  quoteInput,
  usualQuery,
} from './placing/wire-create.ts';

const keyword = z.object({ keyword: z.string().trim().max(64).default('') });

/** Orders of the wire (ORD-01). */
export const ordersApi = [
  ...orderMovesApi,
  ...orderPrintApi,
  ...orderImportApi,
  ...keepListApi('/eOrder/eOrder', orderKeptList),
  call('GET /eOrder/eOrder/list', {
    access: 'order:list',
    input: listOrdersQuery,
    answers: orderPage,
    run: listOrders,
  }),
  call('GET /eOrder/eOrder/exportXls', {
    access: 'order:export',
    input: orderFileQuery,
    answers: 'file',
    run: exportOrders,
  }),
  call('POST /eOrder/eOrder/exportTask', {
    access: 'order:export',
    input: orderFileQuery,
    idempotent: true,
    answers: taskStarted,
    run: startOrderExport,
  }),
  call('GET /eOrder/eOrder/queryById', {
    access: 'order:list',
    input: orderRef,
    answers: orderDetail,
    run: getOrder,
  }),
  call('POST /eOrder/eOrder/add', {
    access: 'order:create',
    input: createInput,
    idempotent: true,
    answers: placed,
    run: createOrder,
  }),
  call('PUT /eOrder/eOrder/edit', {
    access: 'order:edit',
    input: editInput,
    idempotent: true,
    answers: editAnswer,
    run: editOrder,
  }),
  call('POST /eOrder/eOrder/quoteEdit', {
    access: 'order:edit',
    input: quoteEditInput,
    answers: quote,
    run: quoteEdit,
  }),
  call('POST /eOrder/eOrder/quote', {
    access: 'order:create',
    input: quoteInput,
    answers: quote,
    run: quoteOrder,
  }),
  call('GET /eOrder/eOrder/customers', {
    access: 'order:create',
    input: keyword,
    answers: buyersAnswer,
    run: listOrderableOutlets,
  }),
  call('GET /eOrder/eOrder/usualGoods', {
    access: 'order:create',
    input: usualQuery,
    answers: usualOrder,
    run: listUsualGoods,
  }),
  call('GET /eOrder/eOrder/goods', {
    access: 'order:create',
    input: orderGoodsQuery,
    answers: z.array(foundGoods),
    run: listOrderGoods,
  }),
  call('GET /eOrder/eOrder/getOpenApprovalData', {
    access: 'order:list',
    input: orderRef,
    answers: approvalData.nullable(),
    run: async (ctx, input) => (await getOrder(ctx, input)).approval,
  }),
  call('GET /eOrder/eOrder/picture', {
    access: 'order:list',
    input: pictureRef,
    answers: 'file',
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
  call('GET /eOrder/eOrder/analysis', {
    access: 'order:list',
    input: analysisQuery,
    answers: analysis,
    run: analyseOrders,
  }),
  call('GET /eOrder/eOrder/analysisXls', {
    access: 'order:export',
    input: analysisQuery,
    answers: 'file',
    run: exportAnalysis,
  }),
  call('GET /eOrder/eOrder/mentionable', {
    access: 'order:list',
    input: z.object({ keyword: z.string().trim().max(40).default('') }),
    answers: mentionableAnswer,
    run: listMentionable,
  }),
  call('GET /eOrder/eOrder/dealers', {
    access: 'order:list',
    input: keyword,
    answers: z.array(dealerName),
    run: listOrderDealers,
  }),
  call('GET /eOrder/eOrder/outlets', {
    access: 'order:list',
    input: keyword,
    answers: outletsAnswer,
    run: listOrderOutlets,
  }),
] as const;
