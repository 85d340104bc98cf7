import { defineEntity } from '#app/entity/define-entity.ts';
import {
  boolean,
  date,
  dictionary,
  file,
  geo,
  lines,
  number,
  optional,
  reference,
  telephone,
  text,
} from '#app/entity/fields.ts';

/** A warehouse (仓库), part of the base configuration. */
export const warehouse = defineEntity({
  name: 'warehouse',
  words: 'stock:warehouse',
  wire: '/eBaseConfig/warehouse',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      numbered: 'warehouse',
      width: 140,
    }),
    name: text({ max: 60, quick: true, search: true, sort: true, width: 200 }),
    kind: dictionary('warehouse_kind', { search: true, sort: true, radio: true, width: 120 }),
    dealerId: optional(reference({ search: true, width: 200 })),
    departId: reference({ search: true, width: 140 }),
    manager: optional(text({ max: 30, quick: true, section: 'contact', width: 100 })),
    phone: optional(telephone({ section: 'contact', width: 140 })),
    address: optional(text({ max: 200, section: 'contact', list: false })),
    place: optional(geo({ section: 'contact' })),
    papers: optional(file({ files: 5, section: 'more' })),
    erpCode: optional(text({ max: 64, search: true, list: false, section: 'more' })),
    rank: optional(number({ min: 1, max: 999, section: 'more', list: false })),
    enabled: boolean({ search: true, section: 'more', batch: true, width: 80 }),
    remark: optional(lines({ max: 300, section: 'more' })),
  },
});

/** What was counted in an outlet (门店库存). */
export const outletStock = defineEntity({
  name: 'outlet-stock',
  words: 'stock:outletStock',
  wire: '/eCustStock',
  defaultSort: { field: 'countedOn', direction: 'desc' },
  fields: {
    customerId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    productId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    productionDate: date({ search: true, sort: true, width: 230 }),
    shelfQty: number({ min: 0, max: 10_000_000, sort: true, sum: true, width: 100 }),
    backQty: number({ min: 0, max: 10_000_000, sort: true, sum: true, width: 100 }),
    countedOn: date({ search: true, sort: true, width: 120 }),
    remark: optional(lines({ max: 300 })),
  },
});
