import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, choice, date, lines, number, optional, reference, text, tree } from '#app/entity/fields.ts';
import { freightBases } from './rules-freight.ts';

/** What bringing an order costs, for whom and from when on (运费规则). */
export const freightRule = defineEntity({
  name: 'freight-rule',
  words: 'freight:rule',
  wire: '/eOrder/freightRule',
  defaultSort: { field: 'priority', direction: 'desc' },
  fields: {
    name: text({ max: 60, quick: true, search: true, sort: true, unique: true, width: 200 }),
    enabled: boolean({ search: true, batch: true, width: 80 }),
    dealerId: optional(reference({ quick: true, search: true, width: 180 })),
    channelId: optional(tree({ search: true, width: 120 })),
    areas: optional(text({ max: 300, width: 140 })),
    basis: choice(freightBases, { search: true, radio: true, width: 100 }),
    steps: lines({ max: 600, list: true, width: 240 }),
    validFrom: date({ search: true, sort: true, width: 120 }),
    validTo: optional(date({ search: true, sort: true, width: 120 })),
    priority: number({ min: 0, max: 1_000, sort: true, batch: true, width: 90 }),
    remark: optional(lines({ max: 200 })),
  },
});
