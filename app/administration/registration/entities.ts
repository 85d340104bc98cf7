import { defineList, type RowOf } from '#app/entity/define-entity.ts';
import { choice, optional, text, time } from '#app/entity/fields.ts';

/** People who asked for an account (注册申请): what comes of it is decided by calls of its own. */
export const registration = defineList({
  name: 'registration',
  words: 'registration:request',
  wire: '/sys/registration',
  countedBy: 'status',
  // Those that wait come first.
  defaultSort: { field: 'status', direction: 'asc' },
  fields: {
    realname: text({ max: 64, quick: true, search: true, sort: true, width: 140 }),
    username: text({ max: 64, quick: true, search: true, sort: true, width: 180 }),
    mobile: text({ max: 20, quick: true, search: true, width: 140 }),
    at: time({ search: true, sort: true, days: true, width: 180 }),
    status: choice(['waiting', 'approved', 'refused'], { search: true, sort: true, width: 220 }),
    reason: optional(text({ max: 200, search: true, list: false })),
    decidedAt: optional(time({ search: true, sort: true, list: false })),
  },
});

/** Somebody's request for an account, as the list has it. */
export type ListedRegistration = RowOf<typeof registration>;
