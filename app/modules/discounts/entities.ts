import { defineEntity } from '#app/entity/define-entity.ts';
import { lines, optional, percent, reference } from '#app/entity/fields.ts';

/** What a role may take off an order by hand before somebody has to approve it (手工折扣额度). */
export const discountLimit = defineEntity({
  name: 'discount-limit',
  words: 'discounts:limit',
  wire: '/eOrder/discountLimit',
  defaultSort: { field: 'maxBp', direction: 'desc' },
  fields: {
    roleId: reference({ quick: true, search: true, unique: true, fixed: true, width: 220 }),
    maxBp: percent({ min: 0, max: 10_000, sort: true, width: 140 }),
    remark: optional(lines({ max: 200 })),
  },
});
