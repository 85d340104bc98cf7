import { defineEntity } from '#app/entity/define-entity.ts';
import { dictionary, optional, reference, text } from '#app/entity/fields.ts';

/** What another system calls an outlet, a product or a unit (外部名称对照). */
export const outsideName = defineEntity({
  name: 'outside-name',
  words: 'intake:name',
  wire: '/eOrder/outsideName',
  defaultSort: { field: 'theirs', direction: 'asc' },
  fields: {
    source: text({ max: 30, search: true, sort: true, fixed: true, width: 140 }),
    kind: dictionary('outside_name_kind', { search: true, fixed: true, width: 100 }),
    theirs: text({ max: 64, quick: true, search: true, sort: true, fixed: true, width: 200 }),
    customerId: optional(reference({ quick: true, search: true, width: 220 })),
    productId: optional(reference({ quick: true, search: true, width: 220 })),
    unit: optional(text({ max: 20, width: 100 })),
  },
});
