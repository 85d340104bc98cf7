import { z } from 'zod';
import { call } from '#app/server/api-route.server.ts';
import { auditOrder } from './use-cases/audit-order.server.ts';
import { exportOrders } from './use-cases/export-orders.server.ts';
import { getOrder } from './use-cases/get-order.server.ts';
import { listOrderDealers } from './use-cases/list-order-dealers.server.ts';
import { listOrders } from './use-cases/list-orders.server.ts';
import { startOrderExport } from './use-cases/start-order-export.server.ts';
import { auditOrderInput, listOrdersQuery, orderRef } from './wire.ts';

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
  call('GET /eOrder/eOrder/dealers', {
    access: 'order:list',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    run: listOrderDealers,
  }),
];
