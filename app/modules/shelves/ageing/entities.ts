import { defineList } from '#app/entity/define-entity.ts';
import { choice, date, money, number, optional, reference, text } from '#app/entity/fields.ts';
import { ageingApprovals, ageingStates, ageingWays } from './rules-ageing.ts';

/** Goods in an outlet whose life runs out (临期任务): read here, moved by its own calls. */
export const ageingTask = defineList({
  name: 'ageing',
  words: 'shelves:ageing',
  wire: '/eCustStock/ageing',
  defaultSort: { field: 'expiryDate', direction: 'asc' },
  fields: {
    customerId: reference({ quick: true, search: true, width: 200 }),
    productId: reference({ quick: true, search: true, width: 220 }),
    productionDate: date({ search: true, sort: true, width: 120 }),
    expiryDate: date({ search: true, sort: true, width: 120 }),
    freshness: choice(['near', 'urgent', 'expired'], { search: true, width: 100 }),
    qty: number({ min: 0, max: 1_000_000_000, sort: true, width: 90 }),
    valueFen: money({ sort: true, sum: true, width: 120 }),
    countedOn: date({ sort: true, width: 120 }),
    state: choice(ageingStates, { search: true, sort: true, width: 100 }),
    assigneeName: optional(text({ max: 40, search: true, width: 100 })),
    way: optional(choice(ageingWays, { search: true, width: 100 })),
    approval: choice(ageingApprovals, { search: true, width: 110 }),
  },
});
