import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { outsideNameStore } from './stores.server.ts';
import { ignoreOutsideOrder } from './use-cases/ignore-outside-order.server.ts';
import { listOutsideOrders } from './use-cases/list-outside-orders.server.ts';
import { mapOutsideNames } from './use-cases/map-outside-names.server.ts';
import { openOutsideOutlet } from './use-cases/open-outside-outlet.server.ts';
import { receiveOutsideOrder } from './use-cases/receive-outside-order.server.ts';
import { retryOutsideOrders } from './use-cases/retry-outside-orders.server.ts';
import { ignoreInput, mapInput, openOutletInput, outsideQuery, receiveInput, retryInput } from './wire.ts';

const write = { idempotent: true } as const;

/** Orders that other systems take (ORD-02). */
export const intakeApi = [
  call('POST /eOrder/eOrder/outside', {
    access: 'intake:receive',
    input: receiveInput,
    run: receiveOutsideOrder,
    ...write,
  }),
  call('GET /eOrder/eOrder/outside/list', {
    access: 'intake:list',
    input: outsideQuery,
    run: listOutsideOrders,
  }),
  call('PUT /eOrder/eOrder/outside/map', {
    access: 'intake:map',
    input: mapInput,
    run: mapOutsideNames,
    ...write,
  }),
  call('POST /eOrder/eOrder/outside/openOutlet', {
    access: 'intake:map',
    input: openOutletInput,
    run: openOutsideOutlet,
    ...write,
  }),
  call('PUT /eOrder/eOrder/outside/retry', {
    access: 'intake:map',
    input: retryInput,
    run: retryOutsideOrders,
    ...write,
  }),
  call('PUT /eOrder/eOrder/outside/ignore', {
    access: 'intake:ignore',
    input: ignoreInput,
    run: ignoreOutsideOrder,
    ...write,
  }),
  ...entityApi(outsideNameStore),
];
