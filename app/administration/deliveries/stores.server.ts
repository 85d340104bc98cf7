import { bindEntity } from '#app/entity/store.server.ts';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { eventDelivery } from './entities.ts';

/** Deliveries of the tenant; they are written by whoever publishes and by the outbox alone. */
export const eventDeliveryStore = bindEntity({ entity: eventDelivery, table: eventDeliveries });
