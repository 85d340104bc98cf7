import { defineEntity } from '#app/entity/define-entity.ts';
import {
  boolean,
  date,
  dictionary,
  lines,
  money,
  number,
  optional,
  percent,
  reference,
  text,
} from '#app/entity/fields.ts';

/** A product (商品, SKU). Its units and their prices are kept on its own page. */
export const product = defineEntity({
  name: 'product',
  words: 'products:product',
  wire: '/eProd',
  customFields: true,
  recycleBin: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      numbered: 'product',
      width: 120,
      section: 'base',
    }),
    name: text({ max: 80, quick: true, search: true, sort: true, width: 220, section: 'base' }),
    spuId: optional(reference({ search: true, list: false, section: 'base' })),
    category: text({ max: 30, search: true, sort: true, width: 110, section: 'base' }),
    brand: optional(text({ max: 30, search: true, list: false, section: 'base' })),
    spec: text({ max: 40, width: 120, section: 'base' }),
    status: dictionary('product_status', {
      search: true,
      sort: true,
      radio: true,
      width: 90,
      section: 'base',
    }),
    shelfLifeDays: number({ min: 1, max: 36_500, sort: true, width: 110, section: 'goods' }),
    taxRateBp: percent({ list: false, section: 'goods' }),
    minQty: number({ min: 1, max: 1_000_000, width: 90, section: 'sale' }),
    stepQty: number({ min: 1, max: 1_000_000, width: 90, section: 'sale' }),
    saleAreas: optional(text({ max: 300, width: 160, section: 'sale' })),
    ambient: optional(boolean({ search: true, batch: true, list: false, section: 'sale' })),
    sortOrder: number({ min: 0, max: 100_000, sort: true, list: false, section: 'sale' }),
    erpCode: optional(text({ max: 64, search: true, list: false, section: 'more' })),
    remark: optional(lines({ max: 300, section: 'more' })),
  },
});

/** A product family (SPU). */
export const spu = defineEntity({
  name: 'spu',
  words: 'products:spu',
  wire: '/eProd/spu',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 140 }),
    name: text({ max: 80, quick: true, search: true, sort: true, width: 240 }),
    category: text({ max: 30, search: true, sort: true, width: 120 }),
    brand: optional(text({ max: 30, search: true, width: 120 })),
    description: optional(lines({ max: 500, list: true })),
  },
});

/** A price of a unit of a product: for everybody, a channel, an outlet, or under an agreement. */
export const price = defineEntity({
  name: 'price',
  words: 'products:price',
  wire: '/eProd/price',
  listFirst: ['kind', 'productId', 'unit', 'priceFen', 'validFrom', 'validTo'],
  defaultSort: { field: 'validFrom', direction: 'desc' },
  fields: {
    kind: dictionary('price_kind', { search: true, fixed: true, radio: true, width: 110 }),
    productId: reference({ quick: true, search: true, fixed: true, width: 200 }),
    unit: text({ max: 10, fixed: true, width: 70 }),
    channelId: optional(reference({ search: true, fixed: true, width: 120 })),
    labelId: optional(reference({ search: true, fixed: true, width: 120 })),
    customerId: optional(reference({ quick: true, search: true, fixed: true, width: 180 })),
    dealerId: optional(reference({ search: true, fixed: true, width: 180 })),
    agreementNo: optional(text({ max: 40, quick: true, search: true, fixed: true, width: 130 })),
    priceFen: money({ sort: true, width: 110 }),
    validFrom: date({ search: true, sort: true, width: 120 }),
    validTo: optional(date({ search: true, sort: true, width: 120 })),
    remark: optional(lines({ max: 300 })),
  },
});
