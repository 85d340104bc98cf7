import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, lines, money, number, optional, text } from '#app/entity/fields.ts';

/** A spare part (备件) of the catalogue. */
export const sparePart = defineEntity({
  name: 'part',
  words: 'repair:part',
  wire: '/mes/part',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 140 }),
    name: text({ max: 60, quick: true, search: true, sort: true, width: 200 }),
    models: optional(text({ max: 300, quick: true, search: true, width: 220 })),
    unit: text({ max: 8, width: 70 }),
    priceFen: money({ max: 100_000_000, sort: true, width: 110 }),
    warrantyDays: number({ min: 0, max: 3650, width: 110 }),
    reorderPoint: number({ min: 0, max: 1_000_000, width: 100 }),
    oldBack: boolean({ search: true, batch: true, width: 110 }),
    enabled: boolean({ search: true, batch: true, width: 90 }),
    remark: optional(lines({ max: 300 })),
  },
});
