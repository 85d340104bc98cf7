import { defineList } from '#app/entity/define-entity.ts';
import { choice, number, optional, reference, text, time } from '#app/entity/fields.ts';
import { ledgerKinds } from '../rules.ts';

const most = 2_147_483_647;
const change = () => number({ min: -most, max: most, search: true, sort: true, width: 100 });

/** Everything that happened to stock (库存流水): entries are only added. */
export const stockEntry = defineList({
  name: 'stock-ledger',
  page: 'stock:ledger',
  words: 'stock:ledger',
  wire: '/eProd/stock/ledger',
  withoutHistory: true,
  alsoFoundBy: ['stock:ledger.field.productCode'],
  defaultSort: { field: 'happenedAt', direction: 'desc' },
  fields: {
    happenedAt: time({ search: true, sort: true, width: 160 }),
    kind: choice(ledgerKinds, { search: true, width: 80 }),
    productId: reference({ quick: true, search: true, width: 180 }),
    productCode: text({ max: 64, search: true, list: false }),
    warehouseId: reference({ search: true, width: 150 }),
    batchNo: text({ max: 64, search: true, width: 100 }),
    onHandChange: change(),
    reservedChange: change(),
    frozenChange: change(),
    transitChange: change(),
    onHandAfter: change(),
    docNo: text({ max: 64, quick: true, search: true, sort: true, width: 180 }),
    actorName: text({ max: 64, search: true, width: 80 }),
    remark: optional(text({ max: 200, search: true, width: 160 })),
  },
});
