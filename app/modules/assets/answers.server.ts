import { z } from 'zod';
import { machineService } from '#app/modules/repair/plans/answers.server.ts';
import { auditResults } from './audits/rules-audit.ts';
import { assetStates } from './life/rules-state.ts';
import { inspections, movementKinds, movementStates } from './movements/rules-movement.ts';
import { settleEvents } from './wire.ts';

const earnedPer30 = z.object({
  salesFen: z.int(),
  repairFen: z.int(),
  depreciationFen: z.int(),
  netFen: z.int(),
});
const paybackMonth = z.object({ month: z.string(), netFen: z.int(), totalFen: z.int() });
const payback = z.object({
  months: z.array(paybackMonth),
  marginPercent: z.number(),
  paidBackIn: z.string().nullable(),
  monthsInAll: z.number().nullable(),
});
const assetEarnings = z.object({
  salesFen: z.int(),
  salesBeforeFen: z.int(),
  days: z.number(),
  bookValueFen: z.int(),
  repairFen: z.int(),
  repairs: z.number(),
  assetsThere: z.number(),
  per30: earnedPer30.nullable(),
  payback: payback.nullable(),
});
const movementFacts = z.object({
  id: z.string(),
  version: z.number(),
  movementNo: z.string(),
  kind: z.enum(movementKinds),
  state: z.enum(movementStates),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  agreementNo: z.string().nullable(),
  agreementTo: z.string().nullable(),
  depositFen: z.int(),
  depositKeptFen: z.int(),
  refundable: z.boolean(),
  refund: z.enum(['waiting', 'approved']).nullable(),
  refundedAt: z.iso.datetime().nullable(),
  inspection: z.enum(inspections).nullable(),
  inspectionNote: z.string().nullable(),
  inspectedName: z.string().nullable(),
  appliedName: z.string(),
  appliedAt: z.iso.datetime(),
  decidedName: z.string().nullable(),
  comment: z.string().nullable(),
  completedName: z.string().nullable(),
  completedAt: z.iso.datetime().nullable(),
  metres: z.number().nullable(),
  signer: z.string().nullable(),
  replacement: z.object({ id: z.string(), name: z.string() }).nullable(),
  may: z.object({
    draft: z.boolean(),
    decide: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
    inspect: z.boolean(),
    refund: z.boolean(),
  }),
});
const auditFacts = z.object({
  id: z.string(),
  result: z.enum(auditResults),
  metres: z.number().nullable(),
  foundAt: z.iso.datetime().nullable(),
  powerOn: z.boolean(),
  light: z.boolean(),
  door: z.boolean(),
  clean: z.boolean(),
  temperature: z.number().nullable(),
  purityBp: z.number().nullable(),
  note: z.string().nullable(),
  actorName: z.string(),
  auditedAt: z.iso.datetime(),
});
/** An asset on its own page. */
export const assetDetail = z.object({
  id: z.string(),
  version: z.number(),
  assetNo: z.string(),
  serialNo: z.string(),
  state: z.enum(assetStates),
  modelName: z.string(),
  departName: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  address: z.string().nullable(),
  depot: z.string().nullable(),
  purchasedOn: z.string(),
  placedOn: z.string().nullable(),
  agreementNo: z.string().nullable(),
  agreementTo: z.string().nullable(),
  warrantyTo: z.string(),
  costFen: z.int(),
  depositFen: z.int(),
  depositHeldFen: z.int(),
  lastAuditAt: z.iso.datetime().nullable(),
  auditOverdue: z.boolean(),
  earnings: assetEarnings,
  movements: z.array(movementFacts),
  audits: z.array(auditFacts),
  service: machineService,
  happenings: z.array(
    z.object({
      id: z.string(),
      event: z.string(),
      toState: z.enum(assetStates),
      note: z.string().nullable(),
      actorName: z.string(),
      happenedAt: z.iso.datetime(),
    }),
  ),
  pictures: z.array(z.object({ id: z.string(), kind: z.string() })),
  givenUp: z.string().nullable(),
  mayApply: z.array(z.enum(movementKinds)),
  maySettle: z.array(z.enum(settleEvents)),
  mayAudit: z.boolean(),
});
const mapAsset = z.object({
  id: z.string(),
  assetNo: z.string(),
  state: z.enum(assetStates),
  modelName: z.string(),
  customerName: z.string(),
  address: z.string(),
});
/** Assets that lie together, around their middle; named when all stand at one outlet or the map goes no deeper. */
export const assetCell = z.object({
  count: z.number(),
  lng: z.number(),
  lat: z.number(),
  assets: z.array(mapAsset),
});
/** GET /eAsset/scan. */
export const scanAnswer = z.object({ id: z.string() }).nullable();
const relocationOffer = z.object({
  customerId: z.string(),
  customerName: z.string(),
  metres: z.number().nullable(),
  coolers: z.number(),
  salesFen: z.int(),
  moreFen: z.int(),
});
const relocation = z.object({
  id: z.string(),
  assetNo: z.string(),
  modelName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  departName: z.string(),
  placedOn: z.string(),
  days: z.number(),
  assetsThere: z.number(),
  per30: earnedPer30,
  salesFen: z.int(),
  offers: z.array(relocationOffer),
});
/** A page of coolers. */
export const relocations = z.object({
  records: z.array(relocation),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
/** POST /eAsset/audit. */
export const auditAnswer = z.object({
  id: z.string(),
  result: z.enum(auditResults),
});
