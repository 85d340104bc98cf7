import { z } from 'zod';
import { actedAnswer, pageAnswer } from '#app/entity/api/answers.server.ts';
import { listCall } from '#app/entity/api/read-api.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { mapAnswer, openOutletAnswer, received } from './answers.server.ts';
import { outsideOrder } from './entities.ts';
import { outsideNameStore, outsideOrderStore } from './stores.server.ts';
import { countWaiting } from './use-cases/besides-outside-orders.server.ts';
import { ignoreOutsideOrder } from './use-cases/ignore-outside-order.server.ts';
import { mapOutsideNames } from './use-cases/map-outside-names.server.ts';
import { openOutsideOutlet } from './use-cases/open-outside-outlet.server.ts';
import { receiveOutsideOrder } from './use-cases/receive-outside-order.server.ts';
import { retryOutsideOrders } from './use-cases/retry-outside-orders.server.ts';
import { ignoreInput, mapInput, openOutletInput, receiveInput, retryInput } from './wire.ts';

const write = { idempotent: true } as const;

/** Orders that other systems take (ORD-02). */
export const intakeApi = [
  call('POST /eOrder/eOrder/outside', {
    access: 'intake:receive',
    input: receiveInput,
    answers: received,
    run: receiveOutsideOrder,
    ...write,
  }),
  // Beside the page: how many wait, of all.
  call('GET /eOrder/eOrder/outside/list', {
    ...listCall(outsideOrderStore, async (ctx, store, query) => ({
      ...(await listRows(ctx, store, query)),
      waiting: await countWaiting(ctx),
    })),
    answers: pageAnswer(outsideOrder).and(z.object({ waiting: z.number().int() })),
  }),
  ...entityApi(outsideOrderStore, { own: ['list'] }),
  call('PUT /eOrder/eOrder/outside/map', {
    access: 'intake:map',
    input: mapInput,
    answers: mapAnswer,
    run: mapOutsideNames,
    ...write,
  }),
  call('POST /eOrder/eOrder/outside/openOutlet', {
    access: 'intake:map',
    input: openOutletInput,
    answers: openOutletAnswer,
    run: openOutsideOutlet,
    ...write,
  }),
  call('PUT /eOrder/eOrder/outside/retry', {
    access: 'intake:map',
    input: retryInput,
    answers: mapAnswer,
    run: retryOutsideOrders,
    ...write,
  }),
  call('PUT /eOrder/eOrder/outside/ignore', {
    access: 'intake:ignore',
    input: ignoreInput,
    answers: actedAnswer,
    run: ignoreOutsideOrder,
    ...write,
  }),
  ...entityApi(outsideNameStore),
] as const;
