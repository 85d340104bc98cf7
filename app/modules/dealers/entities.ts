import { defineEntity } from '#app/entity/define-entity.ts';
import {
  choice,
  date,
  dictionary,
  lines,
  money,
  number,
  optional,
  reference,
  telephone,
  text,
  time,
} from '#app/entity/fields.ts';
import { leadStages } from './rules.ts';

/** A dealer (经销商). Its salespeople and score card stand on its own page. */
export const dealer = defineEntity({
  name: 'dealer',
  words: 'dealers:dealer',
  wire: '/eddl',
  customFields: true,
  recycleBin: true,
  listFirst: ['code', 'name', 'status', 'city'],
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      numbered: 'dealer',
      width: 110,
      section: 'base',
    }),
    name: text({ max: 80, quick: true, search: true, sort: true, width: 220, section: 'base' }),
    status: dictionary('dealer_status', { search: true, sort: true, width: 90, section: 'base' }),
    level: optional(text({ max: 20, search: true, list: false, section: 'base' })),
    parentId: optional(reference({ search: true, width: 180, section: 'base' })),
    departId: reference({ search: true, width: 120, section: 'base' }),
    contact: text({ max: 30, width: 90, section: 'contact' }),
    phone: telephone({ quick: true, width: 130, section: 'contact' }),
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
    areas: optional(text({ max: 300, width: 150, section: 'sells' })),
    brands: optional(text({ max: 300, list: false, section: 'sells' })),
    erpCode: optional(text({ max: 64, search: true, list: false, section: 'sells' })),
    creditLimitFen: optional(money({ list: false, unlimited: true, section: 'credit' })),
    minOrderFen: optional(money({ list: false, section: 'credit' })),
    warehouseChoice: optional(
      dictionary('warehouse_choice', { list: false, search: true, section: 'credit' }),
    ),
    depositFen: optional(money({ list: false, section: 'contract' })),
    contractNo: optional(text({ max: 60, search: true, list: false, section: 'contract' })),
    contractFrom: optional(date({ list: false, section: 'contract' })),
    contractTo: optional(date({ search: true, sort: true, width: 170, section: 'contract' })),
    bankAccount: optional(text({ max: 60, list: false, section: 'contract' })),
    taxNo: optional(text({ max: 40, list: false, section: 'contract' })),
    remark: optional(lines({ max: 300, section: 'more' })),
  },
});

/** What only following up changes: no form asks for it. */
const byItself = { form: false, fixed: true, import: false } as const;

/** Who may see the telephones of potential partners they do not follow, and write them. */
export const leadPhone = 'poi:phone';

/** A potential partner (潜在客户, POI). Who follows it and how far stands in its history. */
export const poi = defineEntity({
  name: 'poi',
  words: 'dealers:poi',
  wire: '/eDDLPOI',
  customFields: true,
  countedBy: 'stage',
  narrowedBy: ['mine'],
  defaultSort: { field: 'score', direction: 'desc' },
  fields: {
    name: text({ max: 80, quick: true, search: true, sort: true, width: 220 }),
    stage: optional(choice(leadStages, { search: true, sort: true, width: 90, ...byItself })),
    source: dictionary('poi_source', { search: true, width: 100 }),
    category: text({ max: 30, search: true, width: 100 }),
    province: text({ max: 20, search: true, list: false, region: 'provinces' }),
    city: text({ max: 20, quick: true, search: true, sort: true, width: 90, region: { of: 'province' } }),
    address: text({ max: 200, list: false }),
    contact: optional(text({ max: 30, width: 90 })),
    phone: optional(telephone({ quick: true, width: 130, needs: leadPhone })),
    estimateFen: optional(money({ sort: true, width: 120 })),
    score: number({ min: 0, max: 100, sort: true, width: 80 }),
    claimedBy: optional(reference({ search: true, width: 170, ...byItself })),
    followedAt: optional(time({ search: true, sort: true, list: false, ...byItself })),
    departId: reference({ search: true, list: false }),
    remark: optional(lines({ max: 300 })),
  },
});
