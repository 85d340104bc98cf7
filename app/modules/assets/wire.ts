import { z } from 'zod';
import { decimalNumber, rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText, requiredText } from '#app/lib/text/wire-text.ts';
import type { MachineService } from '#app/modules/repair/plans/wire.ts';
import type { AuditResult } from './audits/rules-audit.ts';
import type { Payback } from './life/rules-payback.ts';
import type { AssetState } from './life/rules-state.ts';
import type { EarnedPer30 } from './life/rules-value.ts';
import {
  type Inspection,
  inspectionResults,
  type MovementKind,
  type MovementState,
  movementKinds,
} from './movements/rules-movement.ts';

const id = z.uuid();
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const flag = z.union([z.boolean(), z.stringbool()]);
/** A picture as a browser gives one: data:image/png;base64,… */
const picture = z.string().max(700_000).startsWith('data:image/');
/** Where the device is, GCJ-02. */
const place = blank(z.object({ lng: decimalNumber(-180, 180), lat: decimalNumber(-90, 90) }));

/** Which asset. */
export const assetRef = z.object({ id });

/** GET /eAsset/scan: what a label says. */
export const scanQuery = z.object({ no: requiredText(64) });

/** Of which assets labels are printed: their ids with commas between, 200 at most. */
export const labelsQuery = z.object({
  ids: z
    .string()
    .max(8000)
    .default('')
    .transform((joined) => joined.split(',').filter((one) => one !== ''))
    .pipe(z.array(id).max(200)),
});

/** Which picture of which asset. */
export const assetPictureRef = z.object({ assetId: id, id });

/** POST /eAssetAppr/apply: a movement of an asset. */
export const applyInput = z.object({
  assetId: id,
  kind: z.enum(movementKinds),
  toCustomerId: blank(id),
  toDepot: blank(requiredText(40)),
  replacementId: blank(id),
  /** Of the signed placement form: its number, and until when it is in force. */
  agreementNo: blank(requiredText(40)),
  agreementTo: blank(z.iso.date()),
  depositFen: wholeNumber(0, 100_000_000).default(0),
  note: optionalText(300),
});
export type ApplyInput = z.output<typeof applyInput>;

/** PUT /eAssetAppr/discardDraft. */
export const draftRef = z.object({ id, version: rowVersion });
export type DraftRef = z.output<typeof draftRef>;

/** PUT /eAssetAppr/saveDraft: what is known so far of an exchange. */
export const draftInput = draftRef.extend({
  toDepot: blank(requiredText(40)),
  replacementId: blank(id),
  note: optionalText(300),
});
export type DraftInput = z.output<typeof draftInput>;

/** PUT /eAssetAppr/decide. */
export const decideInput = z.object({ id, version: rowVersion, pass: flag, comment: optionalText(300) });
export type DecideInput = z.output<typeof decideInput>;

/** PUT /eAssetAppr/complete: carried out, on the spot. */
export const completeInput = z.object({
  id,
  version: rowVersion,
  /** What the label said. */
  scannedNo: requiredText(64),
  /** Of an exchange: what the label of the one said that goes back. */
  takenNo: optionalText(64),
  place,
  signer: optionalText(40),
  signature: blank(picture),
  /** Of the asset as it stands now, where it was put into an outlet. */
  photos: z.array(picture).max(3).default([]),
  depositReceiptNo: optionalText(40),
  note: optionalText(300),
});
export type CompleteInput = z.output<typeof completeInput>;

/** PUT /eAssetAppr/cancel. */
export const cancelInput = z.object({ id, version: rowVersion, note: requiredText(300) });
export type CancelInput = z.output<typeof cancelInput>;

/** PUT /eAssetAppr/inspect: how an asset is that came back from a placement. */
export const inspectInput = z.object({
  id,
  version: rowVersion,
  inspection: z.enum(inspectionResults),
  note: optionalText(300),
});
export type InspectInput = z.output<typeof inspectInput>;

/** PUT /eAssetAppr/refundDeposit: the deposit of a placement is to go back; somebody else approves it on the refund desk. */
export const refundInput = z.object({ id, reason: optionalText(200) });
export type RefundInput = z.output<typeof refundInput>;

/** POST /eAsset/audit: an asset was inspected, or looked for. */
export const auditInput = z.object({
  assetId: id,
  /** Whether it was there at all. */
  present: flag,
  /** What its label said; empty when it was not there. */
  scannedNo: optionalText(64),
  place,
  /** The outlet it was found at when that is another one. */
  foundAtId: blank(id),
  powerOn: flag.default(false),
  light: flag.default(false),
  door: flag.default(false),
  clean: flag.default(false),
  /** Degrees inside, with tenths. */
  temperature: blank(decimalNumber(-60, 60)),
  ownFacings: blank(wholeNumber(0, 1000)),
  allFacings: blank(wholeNumber(0, 1000)),
  photos: z.array(picture).max(3).default([]),
  note: optionalText(300),
});
export type AuditInput = z.output<typeof auditInput>;

/** What somebody decides of an asset that is not where it should be. */
export const settleEvents = ['confirm', 'lose', 'find', 'compensate'] as const;
export type SettleEvent = (typeof settleEvents)[number];

/** PUT /eAsset/settle. */
export const settleInput = z.object({
  id,
  version: rowVersion,
  event: z.enum(settleEvents),
  note: requiredText(300),
  /** Where a lost one that was found is taken. */
  depot: blank(requiredText(40)),
  /** What the outlet pays for a lost one, and the receipt of what its deposit does not reach. */
  compensationFen: blank(wholeNumber(0, 100_000_000)),
  receiptNo: optionalText(40),
});
export type SettleInput = z.output<typeof settleInput>;

/** A movement on the page of its asset; times as ISO 8601 in UTC, money in fen. */
export interface MovementFacts {
  id: string;
  version: number;
  movementNo: string;
  kind: MovementKind;
  state: MovementState;
  from: string | null;
  to: string | null;
  note: string | null;
  agreementNo: string | null;
  agreementTo: string | null;
  depositFen: number;
  /** What of the deposit was kept for an asset that was lost. */
  depositKeptFen: number;
  refundable: boolean;
  /** Where its deposit is on its way back: it waits for its approval, or for being paid out. */
  refund: 'waiting' | 'approved' | null;
  refundedAt: string | null;
  /** How the asset was found that came back from this placement; null when it did not. */
  inspection: Inspection | null;
  inspectionNote: string | null;
  inspectedName: string | null;
  appliedName: string;
  appliedAt: string;
  decidedName: string | null;
  comment: string | null;
  completedName: string | null;
  completedAt: string | null;
  metres: number | null;
  signer: string | null;
  /** Of a draft: the asset that is to come in its place, as far as it is known. */
  replacement: { id: string; name: string } | null;
  /** What the reader may do with it. */
  may: {
    draft: boolean;
    decide: boolean;
    complete: boolean;
    cancel: boolean;
    inspect: boolean;
    refund: boolean;
  };
}

/** An inspection on the page of its asset. */
export interface AuditFacts {
  id: string;
  result: AuditResult;
  metres: number | null;
  foundAt: string | null;
  powerOn: boolean;
  light: boolean;
  door: boolean;
  clean: boolean;
  temperature: number | null;
  purityBp: number | null;
  note: string | null;
  actorName: string;
  auditedAt: string;
}

/** What an asset has brought and cost since it was placed; money in fen. */
export interface AssetEarnings {
  /** The outlet's sales since placement, and of as many days before. */
  salesFen: number;
  salesBeforeFen: number;
  days: number;
  bookValueFen: number;
  repairFen: number;
  repairs: number;
  /** How many assets stand at its outlet, and what it brings there in thirty days; null before it is placed. */
  assetsThere: number;
  per30: EarnedPer30 | null;
  /** Month by month; null before it is placed. */
  payback: Payback | null;
}

/** An asset on its own page. */
export interface AssetDetail {
  id: string;
  version: number;
  assetNo: string;
  serialNo: string;
  state: AssetState;
  modelName: string;
  departName: string;
  customerId: string | null;
  customerName: string | null;
  address: string | null;
  depot: string | null;
  purchasedOn: string;
  placedOn: string | null;
  agreementNo: string | null;
  agreementTo: string | null;
  warrantyTo: string;
  costFen: number;
  depositFen: number;
  /** What is held of it. */
  depositHeldFen: number;
  lastAuditAt: string | null;
  auditOverdue: boolean;
  earnings: AssetEarnings;
  movements: MovementFacts[];
  audits: AuditFacts[];
  /** Maintenance and repairs, for whoever may see them. */
  service: MachineService;
  happenings: {
    id: string;
    event: string;
    toState: AssetState;
    note: string | null;
    actorName: string;
    happenedAt: string;
  }[];
  pictures: { id: string; kind: string }[];
  /** The repair order that could not repair it, while nothing has been applied for since; null: there is none. */
  givenUp: string | null;
  /** Kinds of movements and decisions the reader may begin with it as it stands. */
  mayApply: MovementKind[];
  maySettle: SettleEvent[];
  mayAudit: boolean;
}
