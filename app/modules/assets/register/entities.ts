import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import {
  choice,
  date,
  dictionary,
  lines,
  money,
  number,
  optional,
  percent,
  reference,
  text,
  time,
} from '#app/entity/fields.ts';
import { auditResults } from '../audits/rules-audit.ts';
import { assetStates } from '../life/rules-state.ts';
import { movementKinds, movementStates } from '../movements/rules-movement.ts';

/** A model of assets (资产型号). */
export const assetModel = defineEntity({
  name: 'asset-model',
  words: 'assets:model',
  wire: '/eAsset/model',
  customFields: true,
  defaultSort: { field: 'name', direction: 'asc' },
  fields: {
    name: text({ max: 60, quick: true, search: true, sort: true, unique: true, width: 200 }),
    brand: optional(text({ max: 40, quick: true, search: true, width: 120 })),
    kind: dictionary('equipment_kind', { search: true, width: 120 }),
    litres: optional(number({ min: 1, max: 10_000, sort: true, width: 100 })),
    doors: optional(number({ min: 0, max: 20, width: 80 })),
    watts: optional(number({ min: 1, max: 20_000, width: 90 })),
    warrantyMonths: number({ min: 0, max: 240, width: 110 }),
    lifeMonths: number({ min: 1, max: 240, width: 120 }),
    remark: optional(lines({ max: 300 })),
  },
});

/** What only movements and inspections change: no form asks for it. */
const byItself = { form: false, fixed: true, import: false } as const;

/** An asset (冰柜资产): what was bought; where it stands its movements say. */
export const asset = defineEntity({
  name: 'asset',
  words: 'assets:asset',
  wire: '/eAsset',
  customFields: true,
  defaultSort: { field: 'assetNo', direction: 'asc' },
  fields: {
    assetNo: text({ max: 32, quick: true, search: true, sort: true, unique: true, fixed: true, width: 130 }),
    state: optional(choice(assetStates, { search: true, sort: true, width: 210, ...byItself })),
    customerId: optional(reference({ quick: true, search: true, width: 190, ...byItself })),
    depot: optional(text({ max: 40, search: true, width: 110 })),
    modelId: reference({ search: true, width: 180 }),
    serialNo: text({ max: 60, quick: true, search: true, unique: true, width: 150 }),
    departId: reference({ search: true, width: 130 }),
    purchasedOn: date({ search: true, sort: true, width: 120 }),
    costFen: money({ max: 1_000_000_000, sort: true, sum: true, width: 120 }),
    placedOn: optional(date({ search: true, sort: true, width: 120, ...byItself })),
    agreementTo: optional(date({ search: true, sort: true, width: 120, ...byItself })),
    lastAuditAt: optional(time({ search: true, sort: true, width: 170, ...byItself })),
    lastAuditResult: optional(choice(auditResults, { search: true, width: 110, ...byItself })),
    lastPurityBp: optional(percent({ sort: true, width: 100, ...byItself })),
    remark: optional(lines({ max: 300 })),
  },
});

/** A movement of an asset (资产审批单): read here, made and decided by its own calls. */
export const assetMovement = defineList({
  name: 'asset-movement',
  words: 'assets:movement',
  wire: '/eAssetAppr',
  defaultSort: { field: 'appliedAt', direction: 'desc' },
  fields: {
    movementNo: text({ max: 40, quick: true, search: true, sort: true, width: 160 }),
    kind: choice(movementKinds, { search: true, width: 90 }),
    state: choice(movementStates, { search: true, sort: true, width: 100 }),
    assetId: reference({ quick: true, search: true, width: 130 }),
    fromCustomerId: optional(reference({ quick: true, search: true, width: 180 })),
    toCustomerId: optional(reference({ quick: true, search: true, width: 180 })),
    toDepot: optional(text({ max: 40, width: 110 })),
    depositFen: money({ width: 110 }),
    refundedAt: optional(time({ search: true, width: 170 })),
    appliedName: text({ max: 40, search: true, width: 100 }),
    appliedAt: time({ search: true, sort: true, width: 170 }),
    decidedName: optional(text({ max: 40, width: 100 })),
    completedAt: optional(time({ search: true, sort: true, width: 170 })),
    note: optional(lines({ max: 300 })),
  },
});
