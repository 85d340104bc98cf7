import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { wereShown } from '../field/shown-steps.server.ts';
import { nextState } from '../records/rules.ts';
import type { ItemAsk, VisitItem } from '../records/wire.ts';
import { proofStep } from '../steps/rules-steps.ts';
import type { ArrivalTerms } from './arrival-terms.server.ts';
import { findCompanions } from './find-companions.server.ts';
import { isDoubtful, judgeDistance, placeOf } from './rules-distance.ts';
import { changedShortlyBefore } from './rules-evidence.ts';
import type { VisitBatch } from './visit-batch.server.ts';

/** Why an item is not taken: for good, or until the person has answered a question. */
export interface Refusal {
  code: string;
  question?: boolean;
  /** What its sentence names. */
  values?: Record<string, string | number>;
  /** Its sentence, where another module said it. */
  message?: string;
  ask?: ItemAsk;
}

/** When it happened, as far as its visit's other moments say. */
export interface Taken {
  at: Date;
}

/** How an item came. */
export interface Taking {
  deviceId: string;
  at: Date;
  clockJumpMs: number;
}

/** An item of a kind. */
export type Of<Kind extends VisitItem['kind']> = Extract<VisitItem, { kind: Kind }>;

/** What is read and written of a batch while its items are taken. */
export interface Arriving {
  tx: Tx;
  batch: VisitBatch;
  /** What its check-ins are judged by, read when there is one. */
  terms: () => Promise<ArrivalTerms>;
}

/** Begins a visit, judged by where the outlet was said to lie when the person was there, whatever was said since. */
export async function takeCheckIn(
  ctx: Ctx,
  { tx, batch, terms: readTerms }: Arriving,
  item: Of<'check-in'>,
  { deviceId, at, clockJumpMs }: Taking,
): Promise<Refusal | Taken> {
  const { user } = requireAction(ctx, 'visit:record');
  if (await batch.find(item.visitId)) return { code: 'begun-already' };
  const terms = await readTerms();
  const outlet = terms.outlet(item.outletId);
  if (!outlet) return { code: 'out-of-scope' };
  const { radiusM, minMinutes } = terms.limitsOf(outlet.id);
  const { maxAccuracyM, placeChangedDays: days, outside } = terms;
  const { place, correctedAt } = terms.placeAt(outlet, at);
  const lies = place === null ? null : placeOf(place);
  const { verdict, distanceM } = judgeDistance(item.place, lies, { radiusM, maxAccuracyM });
  const doubtful = isDoubtful(verdict);
  if (doubtful && outside === 'refuse') return { code: 'too-far' };
  if (doubtful && item.reason === '') return { code: 'reason-needed', question: true };
  // Whoever has no network cannot know of steps that were changed since: the visit is made by those it began with.
  const shown =
    item.shown && wereShown(ctx, item.shown, { outletId: outlet.id, at }).steps
      ? item.shown.steps
      : await terms.stepsAt(outlet.id, at);
  // The photo comes behind it, as all photos do; a visit that ends without it is marked.
  const proof = doubtful && outside === 'photo' ? [proofStep(item.visitId, ctx.t('visits:step.proof'))] : [];
  const visit = {
    tenantId: ctx.tenant.slug,
    id: item.visitId,
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    departId: outlet.departId,
    userId: user.id,
    userName: user.realname,
    deviceId,
    checkInAt: at,
    measuredLng: item.place?.lng ?? null,
    measuredLat: item.place?.lat ?? null,
    accuracyM: item.place ? Math.round(item.place.accuracyM) : null,
    mocked: item.mocked,
    // No receiver measures without any error.
    unlikelyPlace: item.place?.accuracyM === 0,
    outletPlace: place,
    distanceM,
    radiusM,
    minMinutes,
    verdict,
    reason: item.reason,
    clockJumpMs,
    placeChanged: changedShortlyBefore(correctedAt, at, { days, timeZone: ctx.tenant.timeZone }),
    // Whoever has left since is not known any more: the visit is taken all the same.
    companions: await findCompanions({ ...ctx, tx }, { ids: item.companionIds ?? [] }),
    steps: [...proof, ...shown],
    createdAt: ctx.now(),
  };
  await batch.add(visit);
  batch.keepPlan(visit);
  return { at };
}

/** Ends a visit of the person's own, on the day it began. */
export async function takeCheckOut(
  ctx: Ctx,
  { batch }: Arriving,
  item: Of<'check-out'>,
  { at, clockJumpMs }: Taking,
): Promise<Refusal | Taken> {
  const { user } = requireAction(ctx, 'visit:record');
  const visit = await batch.find(item.visitId);
  if (!visit || visit.userId !== user.id) return { code: 'no-visit' };
  const state = nextState(visit.state, 'check-out');
  if (!state) return { code: 'ended-already' };
  const { timeZone } = ctx.tenant;
  if (dayOf(at, timeZone) !== dayOf(visit.checkInAt, timeZone)) return { code: 'another-day' };
  if (item.result === 'no-order' && item.noOrderReason === '') {
    return { code: 'no-order-reason', question: true };
  }
  await batch.change(visit.id, {
    state,
    checkOutAt: at,
    result: item.result,
    noOrderReason: item.result === 'no-order' ? item.noOrderReason : '',
    clockJumpMs: Math.max(visit.clockJumpMs, clockJumpMs),
  });
  if (visit.state === 'broken') batch.keepPlan(visit);
  return { at };
}
