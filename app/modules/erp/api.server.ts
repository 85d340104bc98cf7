import { call } from '#app/server/api-route.server.ts';
import { listFailedOrders } from './use-cases/list-failed-orders.server.ts';
import { listFailedQuery } from './wire.ts';

/** The ERP on the wire (ORD-02, ORD-04, ERP-01). */
export const erpApi = [
  call('GET /eOrder/eOrder/listFail', {
    access: 'order:list',
    input: listFailedQuery,
    run: listFailedOrders,
  }),
];
