import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { printedAnswer, printedRoute } from './answers.server.ts';
import { notePrinted, printOrders } from './use-cases/print-orders.server.ts';
import { printPdf } from './use-cases/print-pdf.server.ts';
import { printedInput, printPageQuery, printQuery } from './wire-print.ts';

/** What is printed of orders, and how often it was (ORD-03). */
export const orderPrintApi = [
  call('GET /eOrder/eOrder/orderPrint', {
    access: 'order:print',
    input: printQuery,
    answers: z.array(printedRoute),
    run: (ctx, query) => printOrders(ctx, { ...query, kind: 'order' }),
  }),
  call('GET /eOrder/eOrder/orderExePrint', {
    access: 'order:print',
    input: printQuery,
    answers: z.array(printedRoute),
    run: (ctx, query) => printOrders(ctx, { ...query, kind: 'pick' }),
  }),
  call('GET /eOrder/eOrder/orderPdf', {
    access: 'order:print',
    input: printPageQuery,
    answers: 'file',
    run: printPdf,
  }),
  call('POST /eOrder/eOrder/printed', {
    access: 'order:print',
    input: printedInput,
    idempotent: true,
    answers: printedAnswer,
    run: notePrinted,
  }),
] as const;
