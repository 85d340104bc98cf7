import { defineList } from '#app/entity/define-entity.ts';
import { choice, money, optional, reference, text, time } from '#app/entity/fields.ts';
import { adjustKinds, adjustmentStatuses } from '../rules.ts';

/** Adjustments (应收调整) of orders that were asked for: booked once somebody else has approved them. */
export const adjustment = defineList({
  name: 'adjustment',
  page: 'receivable:adjustments',
  words: 'receivables:adjustment',
  wire: '/eReceivable/adjust',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    orderNo: text({ max: 64, quick: true, search: true, sort: true, width: 180 }),
    customerId: reference({ quick: true, search: true, width: 200 }),
    kind: choice(adjustKinds, { search: true, width: 100 }),
    amountFen: money({ min: Number.MIN_SAFE_INTEGER, search: true, sort: true, width: 120 }),
    status: choice(adjustmentStatuses, { search: true, sort: true, width: 100 }),
    requestReason: text({ max: 200, search: true, width: 160 }),
    requestedName: text({ max: 64, search: true, sort: true, width: 90 }),
    decidedName: optional(text({ max: 64, search: true, width: 90 })),
    decidedAt: optional(time({ search: true, sort: true, days: true, width: 150 })),
    reason: optional(text({ max: 200, search: true, width: 140 })),
    externalNo: text({ max: 64, quick: true, search: true, list: false }),
    dealerId: reference({ search: true, list: false }),
  },
});
