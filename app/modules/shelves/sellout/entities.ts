import { defineList } from '#app/entity/define-entity.ts';
import { date, decimal, number, optional, percent, reference, text } from '#app/entity/fields.ts';

const most = 1_000_000_000;
const pieces = () => number({ min: 0, max: most, search: true, sort: true, width: 110 });
/** Of the count before, or what has come and gone since: read beside what was sold on. */
const before = () => optional(number({ min: 0, max: most, list: false }));
const reckoned = () => optional(decimal({ digits: 1, min: 0, search: true, sort: true, width: 110 }));

/** What outlets sold on of each product between two counts (门店动销), and how long their stock lasts. */
export const sellOut = defineList({
  name: 'sell-out',
  words: 'shelves:sellOut',
  wire: '/eCustStock/sellOut',
  withoutHistory: true,
  narrowedBy: ['only', 'dealerId'],
  defaultSort: { field: 'countedOn', direction: 'desc' },
  fields: {
    outletName: text({ max: 80, quick: true, search: true, sort: true, width: 170 }),
    outletCode: text({ max: 64, quick: true, search: true, list: false }),
    productName: text({ max: 200, quick: true, search: true, sort: true, width: 190 }),
    productCode: text({ max: 64, quick: true, search: true, list: false }),
    customerId: reference({ search: true, list: false, export: false }),
    productId: reference({ search: true, list: false, export: false }),
    countedOn: date({ search: true, sort: true, days: true, width: 110 }),
    sold: optional(number({ min: -most, max: most, search: true, sort: true, width: 250 })),
    stock: pieces(),
    // Read with each figure.
    unit: text({ max: 20, search: true, list: false }),
    daily: reckoned(),
    days: optional(decimal({ digits: 1, min: 0, search: true, sort: true, width: 130 })),
    fresh: optional(percent({ search: true, sort: true, width: 100 })),
    age: reckoned(),
    loss: optional(pieces()),
    miscounts: number({ min: 0, max: 1_000, search: true, sort: true, width: 100 }),
    countedBefore: optional(date({ search: true, list: false })),
    before: before(),
    delivered: before(),
    returned: before(),
    shelfQty: number({ min: 0, max: most, list: false }),
    backQty: number({ min: 0, max: most, list: false }),
  },
});
