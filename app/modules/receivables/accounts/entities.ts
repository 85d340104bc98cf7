import { defineList } from '#app/entity/define-entity.ts';
import { date, money, number, optional, reference, text } from '#app/entity/fields.ts';
import { ageBuckets } from './rules-ageing.ts';

const sum = () => money({ min: Number.MIN_SAFE_INTEGER, search: true, sort: true, width: 120 });

/** What outlets owe, or dealers are owed, by age (应收账款); `by` says which. */
export const account = defineList({
  name: 'receivable',
  words: 'receivables:account',
  wire: '/eReceivable',
  withoutHistory: true,
  narrowedBy: ['by', 'only'],
  defaultSort: { field: 'balanceFen', direction: 'desc' },
  fields: {
    name: text({ max: 80, quick: true, search: true, sort: true, width: 250 }),
    code: text({ max: 64, quick: true, search: true, list: false }),
    customerId: optional(reference({ search: true, list: false, export: false })),
    dealerId: reference({ search: true, width: 170 }),
    balanceFen: sum(),
    ...(Object.fromEntries(ageBuckets.map((name) => [name, sum()])) as Record<
      (typeof ageBuckets)[number],
      ReturnType<typeof sum>
    >),
    onAccountFen: sum(),
    owedBackFen: sum(),
  },
});

/** Outlets that are late with what they owe (催收), and whom to call. */
export const lateAccount = defineList({
  name: 'receivable-dunning',
  page: 'receivable:dunning',
  words: 'receivables:dunning',
  wire: '/eReceivable/dunning',
  withoutHistory: true,
  defaultSort: { field: 'overdueFen', direction: 'desc' },
  fields: {
    customerId: reference({ quick: true, search: true, width: 220 }),
    customerCode: text({ max: 64, quick: true, search: true, list: false }),
    contact: text({ max: 64, search: true, width: 100 }),
    phone: text({ max: 30, search: true, width: 130 }),
    dealerId: reference({ search: true, width: 170 }),
    overdueFen: money({ search: true, sort: true, sum: true, width: 130 }),
    orders: number({ min: 0, max: 1_000_000, search: true, sort: true, width: 100 }),
    oldestDueOn: date({ search: true, sort: true, width: 120 }),
    overdueDays: number({ min: 0, max: 100_000, search: true, sort: true, width: 110 }),
  },
});
