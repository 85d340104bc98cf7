import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { addAnswer, partOption, partStockPage, receiveAnswer, repairStatement } from './answers.server.ts';
import { partRequestStore, partStockStore, sparePartStore } from './stores.server.ts';
import { addRequest } from './use-cases/add-request.server.ts';
import { findParts } from './use-cases/find-parts.server.ts';
import { listPartStock } from './use-cases/list-part-stock.server.ts';
import {
  cancelRequest,
  decideRequest,
  issueRequest,
  receiveRequest,
} from './use-cases/move-request.server.ts';
import { readStatement } from './use-cases/read-statement.server.ts';
import { receiveParts } from './use-cases/receive-parts.server.ts';
import { usePart } from './use-cases/use-part.server.ts';
import {
  addRequestInput,
  decideRequestInput,
  findPartsQuery,
  issueRequestInput,
  partActInput,
  partStockQuery,
  receivePartsInput,
  requestRef,
  statementQuery,
} from './wire.ts';

const write = { idempotent: true } as const;
const onPhone = { frames: ['work'] } as const;
const requests = { access: 'part-request:list', ...write } as const;

/** Spare parts: catalogue, requests, stock, and what a job uses (MES-01). */
export const partApi = [
  ...entityApi(sparePartStore),
  call('GET /mes/part/find', {
    access: 'repair:list',
    input: findPartsQuery,
    ...onPhone,
    answers: z.array(partOption),
    run: findParts,
  }),
  call('GET /mes/part/stock', {
    access: 'part-stock:list',
    input: partStockQuery,
    answers: partStockPage,
    run: listPartStock,
  }),
  ...entityApi(partStockStore),
  call('POST /mes/part/receive', {
    access: 'part-stock:receive',
    input: receivePartsInput,
    ...write,
    answers: receiveAnswer,
    run: receiveParts,
  }),
  ...entityApi(partRequestStore),
  call('POST /mes/partRequest/add', {
    access: 'part-request:add',
    input: addRequestInput,
    ...write,
    answers: addAnswer,
    run: addRequest,
  }),
  call('PUT /mes/partRequest/decide', { ...requests, input: decideRequestInput, run: decideRequest }),
  call('PUT /mes/partRequest/issue', { ...requests, input: issueRequestInput, run: issueRequest }),
  call('PUT /mes/partRequest/cancel', { ...requests, input: requestRef, run: cancelRequest }),
  call('PUT /mes/partRequest/receive', {
    access: 'repair:list',
    input: requestRef,
    ...onPhone,
    ...write,
    run: receiveRequest,
  }),
  call('GET /mes/statement/read', {
    access: 'repair:statement',
    input: statementQuery,
    answers: repairStatement,
    run: readStatement,
  }),
  call('PUT /mes/order/part', {
    access: 'repair:list',
    input: partActInput,
    ...onPhone,
    ...write,
    run: (ctx, input) => usePart(ctx, input),
  }),
] as const;
