import { defineList } from '#app/entity/define-entity.ts';
import { choice, lines, money, optional, reference, text, time } from '#app/entity/fields.ts';
import { documentKinds, documentStatuses } from './rules-states.ts';

/**
 * Documents of the warehouse of all kinds (库存单据): made and moved by their own calls. A warehouse is searched by
 * whether goods leave it or come to it; days are those on which they were made.
 */
export const stockDocument = defineList({
  name: 'stock-document',
  page: 'stock:documents',
  words: 'stock:document',
  wire: '/eProd/stockDoc',
  narrowedBy: ['warehouseId', 'startDate', 'endDate'],
  alsoFoundBy: ['stock:product', 'stock:batchNo'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    no: text({ max: 64, quick: true, search: true, sort: true, width: 190 }),
    kind: choice(documentKinds, { search: true, width: 100 }),
    status: choice(documentStatuses, { search: true, width: 110 }),
    warehouseId: reference({ width: 220 }),
    toWarehouseId: optional(reference({ search: true, list: false })),
    supplier: optional(text({ max: 60, quick: true, search: true, width: 190 })),
    supplierNo: optional(text({ max: 40, quick: true, search: true, list: false })),
    remark: optional(lines({ max: 300, quick: true, search: true, list: true, width: 190 })),
    valueFen: optional(money({ search: true, sort: true, list: false })),
    madeBy: text({ max: 64, search: true, width: 160 }),
    endedBy: optional(text({ max: 64, search: true, list: false })),
    endedAt: optional(time({ search: true, sort: true, width: 160 })),
    decidedBy: optional(text({ max: 64, search: true, list: false })),
  },
});
