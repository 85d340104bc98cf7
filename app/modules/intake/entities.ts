import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import {
  choice,
  dictionary,
  lines,
  money,
  number,
  optional,
  reference,
  text,
  time,
} from '#app/entity/fields.ts';
import { outsideStatuses } from './rules.ts';

/** Orders that other systems took (外部订单): placed at once, or waiting until somebody says what they mean. */
export const outsideOrder = defineList({
  name: 'outside-order',
  page: 'intake:list',
  words: 'intake:order',
  wire: '/eOrder/eOrder/outside',
  countedBy: 'status',
  defaultSort: { field: 'receivedAt', direction: 'desc' },
  fields: {
    externalNo: text({ max: 64, quick: true, search: true, sort: true, width: 180 }),
    source: text({ max: 30, quick: true, search: true, width: 120 }),
    receivedAt: time({ search: true, sort: true, width: 160 }),
    outletName: text({ max: 80, quick: true, search: true, width: 180 }),
    outletCode: text({ max: 64, quick: true, search: true, list: false }),
    status: choice(outsideStatuses, { search: true, width: 90 }),
    payableFen: optional(money({ search: true, sort: true, list: false })),
    freightFen: optional(money({ search: true, list: false })),
    receiver: text({ max: 40, search: true, list: false }),
    phone: text({ max: 40, search: true, list: false }),
    address: text({ max: 200, search: true, list: false }),
    remark: lines({ max: 200, search: true }),
    attempts: number({ min: 0, max: 1_000_000, search: true, list: false }),
    ignoredReason: optional(lines({ max: 200, search: true })),
  },
});

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
