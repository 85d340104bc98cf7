import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import {
  boolean,
  choice,
  dictionary,
  image,
  lines,
  money,
  number,
  optional,
  reference,
  rich,
  text,
  time,
} from '#app/entity/fields.ts';
import { requestStates } from './requests/rules-requests.ts';

/** A material (物料); what there is of it the stock ledger says. */
export const material = defineEntity({
  name: 'material',
  words: 'materials:material',
  wire: '/eMaterial',
  customFields: true,
  narrowedBy: ['low'],
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      numbered: 'material',
      width: 130,
    }),
    name: text({ max: 80, quick: true, search: true, sort: true, width: 220 }),
    kind: dictionary('material_kind', { search: true, sort: true, batch: true, radio: true, width: 110 }),
    unit: text({ max: 10, width: 70 }),
    spec: optional(text({ max: 60, width: 140 })),
    costFen: money({ sort: true, width: 110 }),
    stockQty: optional(
      number({
        min: 0,
        max: 10_000_000,
        sort: true,
        sum: true,
        form: false,
        fixed: true,
        import: false,
        width: 100,
      }),
    ),
    safetyQty: number({ min: 0, max: 10_000_000, width: 100 }),
    enabled: boolean({ search: true, batch: true, width: 80 }),
    pictures: optional(image({ files: 5, width: 160 })),
    details: optional(rich({ max: 20_000 })),
    remark: optional(lines({ max: 300 })),
  },
});

/** A request for materials (物料申请): made, decided, issued, received and returned by its own calls. */
export const materialRequest = defineList({
  name: 'material-request',
  words: 'materials:request',
  wire: '/eMaterialRequest',
  countedBy: 'state',
  alsoFoundBy: ['materials:request.foundByMaterial'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    requestNo: text({ max: 40, quick: true, search: true, sort: true, width: 170 }),
    state: choice(requestStates, { search: true, width: 100 }),
    customerId: optional(reference({ quick: true, search: true, width: 180 })),
    dealerId: optional(reference({ quick: true, search: true, width: 160 })),
    requesterId: reference({ quick: true, search: true, width: 110 }),
    promotionId: optional(reference({ search: true, width: 160 })),
    activity: optional(text({ max: 80, quick: true, search: true, list: false })),
    askedFen: money({ search: true, sort: true, sum: true, width: 110 }),
    usedFen: money({ search: true, sort: true, sum: true, width: 110 }),
    warehouseId: optional(reference({ search: true, list: false })),
    note: optional(lines({ max: 300 })),
    refusal: optional(lines({ max: 300 })),
    decidedBy: optional(text({ max: 64, search: true, list: false })),
    decidedAt: optional(time({ search: true, sort: true, list: false })),
    issuedBy: optional(text({ max: 64, search: true, list: false })),
    issuedAt: optional(time({ search: true, sort: true, width: 150 })),
    receivedAt: optional(time({ search: true, sort: true, list: false })),
  },
});
