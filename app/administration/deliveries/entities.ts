import { defineList } from '#app/entity/define-entity.ts';
import { choice, number, optional, text, time } from '#app/entity/fields.ts';

/** An event on its way to somebody who listens outside the transaction (事件送达). */
export const eventDelivery = defineList({
  name: 'event-delivery',
  words: 'deliveries:delivery',
  wire: '/sys/eventDelivery',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    event: text({ max: 64, quick: true, search: true, width: 220 }),
    subscriber: text({ max: 64, search: true, width: 150 }),
    status: choice(['pending', 'done', 'dead', 'skipped'], { search: true, width: 120 }),
    attempts: number({ min: 0, max: 1000, search: true, width: 100 }),
    nextAt: time({ width: 180 }),
    doneAt: optional(time({ width: 180 })),
    error: optional(text({ max: 500, width: 320 })),
    reason: optional(text({ max: 200, width: 200 })),
    subject: text({ max: 64, quick: true, search: true, width: 300 }),
  },
});
