import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { deliveredEvent, seen } from './answers.server.ts';
import { deliveryId, deliveryRef, skipInput } from './inputs.ts';
import { eventDeliveryStore } from './stores.server.ts';
import { getEvent } from './use-cases/get-event.server.ts';
import { retryDelivery, skipDelivery } from './use-cases/settle-delivery.server.ts';

/** Events on their way: they are read, tried again or let be, never written by hand. */
export const deliveriesApi = [
  ...entityApi(eventDeliveryStore),
  call('GET /sys/eventDelivery/event', {
    access: 'event-delivery:list',
    input: deliveryId,
    answers: deliveredEvent,
    run: getEvent,
  }),
  call('PUT /sys/eventDelivery/retry', {
    access: 'event-delivery:retry',
    input: deliveryRef,
    idempotent: true,
    answers: seen,
    run: retryDelivery,
  }),
  call('PUT /sys/eventDelivery/skip', {
    access: 'event-delivery:retry',
    input: skipInput,
    idempotent: true,
    answers: seen,
    run: skipDelivery,
  }),
];
