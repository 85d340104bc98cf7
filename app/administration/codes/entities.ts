import { defineList, type RowOf } from '#app/entity/define-entity.ts';
import { choice, optional, text, time } from '#app/entity/fields.ts';
import { channels, purposes } from './rules.ts';

/** Messages with codes that were sent to people (短信与邮件), the newest first. */
export const outboxMessage = defineList({
  name: 'outbox',
  words: 'codes:message',
  wire: '/sys/outbox',
  withoutHistory: true,
  defaultSort: { field: 'at', direction: 'desc' },
  fields: {
    at: time({ search: true, sort: true, days: true, width: 180 }),
    channel: choice(channels, { search: true, width: 90 }),
    target: text({ max: 254, quick: true, search: true, width: 220 }),
    template: choice(purposes, { search: true, width: 110 }),
    state: choice(['kept', 'sent', 'failed'], { search: true, width: 260 }),
    error: optional(text({ max: 500, search: true, list: false })),
  },
});

/** A message as administrators see it; its code only where it was kept, in a demo, and to people only. */
export type ListedMessage = RowOf<typeof outboxMessage> & { code: string | null };
