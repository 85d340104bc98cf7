import { type AssetEvent, type AssetState, nextAssetState } from '../life/rules-state.ts';

/** Movements that are applied for: 投放, 调拨, 回收, 更换, 报废. */
export const movementKinds = ['put-out', 'move', 'recover', 'exchange', 'scrap'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** draft: nobody has applied for it yet; applied: waits for approval; approved: to be carried out. */
export const movementStates = ['draft', 'applied', 'approved', 'done', 'refused', 'cancelled'] as const;
export type MovementState = (typeof movementStates)[number];

/** States of a movement that has yet to come to an end; an asset has at most one of them. */
export const openMovements: readonly MovementState[] = ['applied', 'approved'];

/** What becomes of the asset when a movement of a kind is approved, carried out, or called off after approval. */
export const movementEvents: Readonly<
  Record<MovementKind, { approve: AssetEvent; complete: AssetEvent | null; cancel: AssetEvent | null }>
> = {
  'put-out': { approve: 'reserve', complete: 'deliver', cancel: 'release' },
  move: { approve: 'send', complete: 'arrive', cancel: 'keep' },
  recover: { approve: 'recover', complete: 'take-back', cancel: 'keep' },
  exchange: { approve: 'recover', complete: 'take-back', cancel: 'keep' },
  // Nothing is carried anywhere: approved is done.
  scrap: { approve: 'scrap', complete: null, cancel: null },
};

/** Whether a movement of a kind may be applied for while the asset stands in a state. */
export function mayApply(kind: MovementKind, state: AssetState): boolean {
  return nextAssetState(state, movementEvents[kind].approve) !== null;
}

/** Kinds that bring an asset to an outlet: they need a signed placement form that is in force. */
export const placing: ReadonlySet<MovementKind> = new Set(['put-out', 'move']);

/** Whether a placement form is in force on a day; one of which nobody has said until when is not. */
export function inForce({ agreementTo }: { agreementTo: string | null }, day: string): boolean {
  return agreementTo !== null && agreementTo >= day;
}

/** Kinds that bring an asset back into a depot. */
export const returning: ReadonlySet<MovementKind> = new Set(['recover', 'exchange']);

/** What an application has to come with, by its kind. */
export const movementNeeds: Readonly<Record<MovementKind, readonly MovementFact[]>> = {
  'put-out': ['toCustomerId', 'agreementNo', 'agreementTo'],
  move: ['toCustomerId', 'agreementNo', 'agreementTo'],
  recover: ['toDepot'],
  exchange: ['toDepot', 'replacementId'],
  scrap: ['note'],
};
export type MovementFact =
  | 'toCustomerId'
  | 'agreementNo'
  | 'agreementTo'
  | 'toDepot'
  | 'replacementId'
  | 'note';

/** The first thing an application lacks; null when it has all it needs. */
export function missingOf(
  kind: MovementKind,
  given: Readonly<Partial<Record<MovementFact, string | null>>>,
): MovementFact | null {
  return movementNeeds[kind].find((fact) => !given[fact]) ?? null;
}

/** What is held of a placement's deposit, in fen: nothing before it was taken, or after it went back. */
export function heldFen(placement: {
  depositFen: number;
  depositKeptFen: number;
  state: MovementState;
  refundedAt: unknown;
}): number {
  if (placement.state !== 'done' || placement.refundedAt !== null) return 0;
  return placement.depositFen - placement.depositKeptFen;
}

/** What somebody finds who looks at an asset that came back; due: nobody has yet. */
export const inspections = ['due', 'sound', 'worn', 'damaged'] as const;
export type Inspection = (typeof inspections)[number];

/** What an inspection may come to. */
export const inspectionResults = ['sound', 'worn', 'damaged'] as const satisfies readonly Inspection[];

/**
 * A placement whose deposit may go back: some of it is held, and the asset has come back and was inspected, or is
 * settled.
 */
export function depositRefundable(placement: {
  depositFen: number;
  depositKeptFen: number;
  state: MovementState;
  returnedAt: unknown;
  refundedAt: unknown;
  inspection: Inspection | null;
}): boolean {
  return placement.returnedAt !== null && placement.inspection !== 'due' && heldFen(placement) > 0;
}
