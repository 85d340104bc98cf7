import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import {
  boolean,
  choice,
  lines,
  money,
  number,
  optional,
  reference,
  text,
  time,
} from '#app/entity/fields.ts';
import { requestStates } from './rules-parts.ts';

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

const pieces = () => number({ min: 0, max: 1_000_000_000, search: true, sort: true, width: 100 });

/** What there is of each part (备件库存), in stores, in vans and on its way, and what is to be bought. */
export const partStock = defineList({
  name: 'part-stock',
  words: 'repair:partStock',
  wire: '/mes/partStock',
  withoutHistory: true,
  narrowedBy: ['only'],
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, width: 110 }),
    name: text({ max: 60, quick: true, search: true, sort: true, width: 170 }),
    unit: text({ max: 8, search: true, width: 60 }),
    inStore: pieces(),
    inVans: pieces(),
    onWay: pieces(),
    used: pieces(),
    reorderPoint: pieces(),
    toBuy: pieces(),
    places: text({ max: 10_000, search: true, width: 260 }),
  },
});

/** A request for parts (备件申请): made, decided, issued and received by its own calls. */
export const partRequest = defineList({
  name: 'part-request',
  words: 'repair:partRequest',
  wire: '/mes/partRequest',
  countedBy: 'state',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    requestNo: text({ max: 40, quick: true, search: true, sort: true, width: 160 }),
    state: choice(requestStates, { search: true, width: 90 }),
    workerId: reference({ search: true, quick: true, width: 140 }),
    orderId: optional(reference({ search: true, quick: true, width: 180 })),
    warehouseId: optional(reference({ search: true, width: 150 })),
    vanId: reference({ search: true, list: false }),
    note: optional(lines({ max: 300 })),
    refusal: optional(lines({ max: 300 })),
    decidedBy: optional(text({ max: 64, search: true, list: false })),
    decidedAt: optional(time({ search: true, sort: true, list: false })),
    issuedBy: optional(text({ max: 64, search: true, list: false })),
    issuedAt: optional(time({ search: true, sort: true, list: false })),
    receivedAt: optional(time({ search: true, sort: true, list: false })),
  },
});
