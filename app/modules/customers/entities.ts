import { defineEntity } from '#app/entity/define-entity.ts';
import {
  boolean,
  dictionary,
  geo,
  lines,
  money,
  number,
  optional,
  reference,
  telephone,
  text,
  tree,
} from '#app/entity/fields.ts';

/** An outlet (门店). Where it lies, its state, labels and further dealers are kept on its own page. */
export const customer = defineEntity({
  name: 'customer',
  words: 'customers:customer',
  wire: '/eCustomer',
  customFields: true,
  narrowedBy: ['labels', 'labelsMatch', 'unplaced'],
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      numbered: 'customer',
      width: 110,
      section: 'base',
    }),
    name: text({ max: 80, quick: true, search: true, sort: true, width: 220, section: 'base' }),
    shortName: optional(text({ max: 40, list: false, section: 'base' })),
    status: optional(
      dictionary('outlet_status', {
        search: true,
        sort: true,
        form: false,
        fixed: true,
        import: false,
        width: 90,
        section: 'base',
      }),
    ),
    kind: dictionary('outlet_kind', { search: true, list: false, radio: true, section: 'base' }),
    channelId: optional(tree({ search: true, width: 110, section: 'base' })),
    level: dictionary('customer_level', { search: true, sort: true, width: 80, section: 'base' }),
    rfm: optional(
      dictionary('outlet_rfm', {
        search: true,
        sort: true,
        form: false,
        fixed: true,
        import: false,
        width: 110,
        section: 'base',
      }),
    ),
    contact: text({ max: 30, width: 90, section: 'contact' }),
    phone: telephone({ quick: true, search: true, width: 130, section: 'contact' }),
    province: text({ max: 20, search: true, list: false, region: 'provinces', section: 'contact' }),
    city: text({
      max: 20,
      search: true,
      sort: true,
      width: 90,
      region: { of: 'province' },
      section: 'contact',
    }),
    address: text({ max: 200, list: false, section: 'contact' }),
    place: optional(geo({ search: true, section: 'contact' })),
    dealerId: reference({ search: true, width: 190, section: 'belongs' }),
    ownerUserId: reference({ search: true, width: 90, section: 'belongs' }),
    departId: reference({ search: true, list: false, section: 'belongs' }),
    chain: optional(text({ max: 60, search: true, list: false, section: 'belongs' })),
    licenceNo: optional(text({ max: 40, search: true, list: false, section: 'shop' })),
    areaM2: optional(number({ min: 1, max: 1_000_000, search: true, list: false, section: 'shop' })),
    businessHours: optional(text({ max: 60, list: false, section: 'shop' })),
    creditLimitFen: optional(money({ search: true, list: false, section: 'credit' })),
    paymentTerm: optional(text({ max: 60, list: false, section: 'credit' })),
    remark: optional(lines({ max: 300, section: 'more' })),
  },
});

/** A channel (渠道). */
export const channel = defineEntity({
  name: 'channel',
  words: 'customers:channel',
  wire: '/eChannel',
  customFields: true,
  defaultSort: { field: 'sortOrder', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 120 }),
    name: text({ max: 40, quick: true, search: true, sort: true, width: 160 }),
    parentId: optional(tree({ search: true, width: 140 })),
    sortOrder: number({ min: 0, max: 100_000, sort: true, width: 80 }),
    visitDays: optional(number({ min: 1, max: 365, batch: true, width: 110 })),
    enabled: boolean({ search: true, batch: true, width: 80 }),
    remark: optional(lines({ max: 300 })),
  },
});

/** A label of outlets (客户标签). */
export const customerLabel = defineEntity({
  name: 'customer-label',
  words: 'customers:label',
  wire: '/eCustLabel',
  customFields: true,
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 140 }),
    name: text({ max: 30, quick: true, search: true, sort: true, width: 160 }),
    groupName: optional(text({ max: 30, search: true, sort: true, batch: true, width: 120 })),
    kind: dictionary('label_kind', { search: true, fixed: true, radio: true, width: 100 }),
    color: optional(dictionary('tag_color', { batch: true, width: 90 })),
    remark: optional(lines({ max: 300, list: true, width: 110 })),
  },
});
