import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { endOf } from '#app/lib/web/outbox/rules-moment.ts';
import { listCoolersOf } from '#app/modules/assets/audits/use-cases/list-coolers-of.server.ts';
import { findOutletWithin } from '#app/modules/customers/map/use-cases/find-outlet-within.server.ts';
import { placeAt } from '#app/modules/customers/map/use-cases/place-at.server.ts';
import { listOpenAudits } from '#app/modules/displays/audits/use-cases/list-open-audits.server.ts';
import { listOpenDisplays } from '#app/modules/displays/tasks/use-cases/list-open-displays.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { stepsOf } from '../field/rules-day.ts';
import { wereShown } from '../field/shown-steps.server.ts';
import { nextPlanState } from '../plans/rules-plans.ts';
import { nextState } from '../records/rules.ts';
import type { ItemAsk, VisitItem } from '../records/wire.ts';
import { proofStep, type VisitStep } from '../steps/rules-steps.ts';
import { stepsOfOutlets } from '../steps/steps-of-outlets.server.ts';
import { visitPlans, visits } from '../table.server.ts';
import { findCompanions } from './find-companions.server.ts';
import { judgeEnd } from './judge-end.server.ts';
import { limitsOfOutlets } from './limits-of-outlets.server.ts';
import { judgeNeighbours, measuredElsewhere, speedSinceLast, usedByOthers } from './neighbours.server.ts';
import { isDoubtful, judgeDistance, placeOf } from './rules-distance.ts';
import { changedShortlyBefore, scoreEvidence } from './rules-evidence.ts';
import { arrivalParameters } from './rules-parameters.ts';

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

/** Begins a visit, judged by where the outlet was said to lie when the person was there, whatever was said since. */
export async function takeCheckIn(
  ctx: Ctx,
  tx: Tx,
  item: Of<'check-in'>,
  { deviceId, at, clockJumpMs }: Taking,
): Promise<Refusal | Taken> {
  const { user, scope } = requireAction(ctx, 'visit:record');
  const tenantId = ctx.tenant.slug;
  const [there] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.tenantId, tenantId), eq(visits.id, item.visitId)));
  if (there) return { code: 'begun-already' };
  const outlet = await findOutletWithin(ctx, tx, scope, item.outletId);
  if (!outlet) return { code: 'out-of-scope' };
  const { radiusM, minMinutes } = (await limitsOfOutlets(ctx, tx, [outlet.id]))(outlet.id);
  const maxAccuracyM = await readParameter(tx, ctx.tenant, arrivalParameters['visits.max-accuracy-m']);
  const { place, correctedAt } = await placeAt(ctx, tx, outlet, at);
  const lies = place === null ? null : placeOf(place);
  const changedDays = await readParameter(tx, ctx.tenant, arrivalParameters['visits.place-changed-days']);
  const { verdict, distanceM } = judgeDistance(item.place, lies, { radiusM, maxAccuracyM });
  const doubtful = isDoubtful(verdict);
  const outside = await readParameter(tx, ctx.tenant, arrivalParameters['visits.outside']);
  if (doubtful && outside === 'refuse') return { code: 'too-far' };
  if (doubtful && item.reason === '') return { code: 'reason-needed', question: true };
  const judged = {
    verdict,
    mocked: item.mocked,
    unlikelyPlace:
      item.place !== null &&
      (item.place.accuracyM === 0 ||
        (await measuredElsewhere(tx, {
          tenantId,
          userId: user.id,
          customerId: outlet.id,
          at,
          place: item.place,
        }))),
    speedKmh: await speedSinceLast(tx, { tenantId, userId: user.id, at, place: item.place }),
    clockJumpMs,
    sharedDevice: await usedByOthers(tx, { tenantId, userId: user.id, deviceId, at }),
    placeChanged: changedShortlyBefore(correctedAt, at, {
      days: changedDays,
      timeZone: ctx.tenant.timeZone,
    }),
  };
  const { score, reasons } = scoreEvidence({ ...judged, stayMs: null, minStayMs: 0 });
  // Whoever has no network cannot know of steps that were changed since: the visit is made by those it began with.
  const shown =
    item.shown && wereShown(ctx, item.shown, at)
      ? item.shown.steps
      : await stepsNow(ctx, tx, { outletId: outlet.id, at });
  // The photo comes behind it, as all photos do; a visit that ends without it is marked.
  const proof = doubtful && outside === 'photo' ? [proofStep(item.visitId, ctx.t('visits:step.proof'))] : [];
  // Whoever has left since is not known any more: the visit is taken all the same.
  const companions = await findCompanions({ ...ctx, tx }, { ids: item.companionIds ?? [] });
  await tx.insert(visits).values({
    ...judged,
    companions,
    tenantId,
    id: item.visitId,
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    departId: outlet.departId,
    userId: user.id,
    userName: user.realname,
    state: 'ongoing',
    deviceId,
    checkInAt: at,
    measuredLng: item.place?.lng ?? null,
    measuredLat: item.place?.lat ?? null,
    accuracyM: item.place ? Math.round(item.place.accuracyM) : null,
    outletPlace: place,
    distanceM,
    radiusM,
    minMinutes,
    reason: item.reason,
    steps: [...proof, ...shown],
    evidenceScore: score,
    evidenceReasons: reasons,
    createdAt: ctx.now(),
  });
  // Visits are locked before plans, as whatever ends a day does.
  await judgeNeighbours(ctx, tx, {
    userId: user.id,
    customerId: outlet.id,
    deviceId,
    at,
    place: item.place,
  });
  await keepPlan(ctx, tx, { visitId: item.visitId, customerId: outlet.id, at });
  return { at };
}

/** The steps of a visit whose phone showed none, or none that it was given: by the templates as they are now. */
async function stepsNow(
  ctx: Ctx,
  tx: Tx,
  { outletId, at }: { outletId: string; at: Date },
): Promise<VisitStep[]> {
  const day = dayOf(at, ctx.tenant.timeZone);
  const audits = await listOpenAudits(ctx, tx, { auditorId: ctx.user!.id, day, customerId: outletId });
  const { templates, templateOf } = await stepsOfOutlets(ctx, tx, [outletId]);
  return stepsOf(
    {
      templates,
      audits,
      // Phones of before know one step for all displays.
      displays: (await listOpenDisplays(ctx, tx, { outletIds: [outletId], day })).slice(0, 1),
      coolers: await listCoolersOf(ctx, tx, [outletId]),
    },
    { id: outletId, templateId: templateOf.get(outletId) ?? null },
  );
}

/** The person was to go there that day: so they did, also when the day or the visit has been closed since. */
async function keepPlan(
  ctx: Ctx,
  tx: Tx,
  { visitId, customerId, at }: { visitId: string; customerId: string; at: Date },
): Promise<void> {
  const plan = and(
    eq(visitPlans.tenantId, ctx.tenant.slug),
    eq(visitPlans.day, dayOf(at, ctx.tenant.timeZone)),
    eq(visitPlans.customerId, customerId),
    eq(visitPlans.userId, ctx.user!.id),
  );
  const [planned] = await tx.select({ state: visitPlans.state }).from(visitPlans).where(plan).for('update');
  const state = planned ? nextPlanState(planned.state, 'visit') : null;
  if (state) await tx.update(visitPlans).set({ state, visitId }).where(plan);
}

/** Ends a visit of the person's own; on the day it began, and not before. */
export async function takeCheckOut(
  ctx: Ctx,
  tx: Tx,
  item: Of<'check-out'>,
  { at: told, clockJumpMs }: Taking,
): Promise<Refusal | Taken> {
  const { user } = requireAction(ctx, 'visit:record');
  const own = and(
    eq(visits.tenantId, ctx.tenant.slug),
    eq(visits.id, item.visitId),
    eq(visits.userId, user.id),
  );
  const [visit] = await tx.select().from(visits).where(own).for('update');
  if (!visit) return { code: 'no-visit' };
  const state = nextState(visit.state, 'check-out');
  if (!state) return { code: 'ended-already' };
  const at = endOf(visit.checkInAt, told);
  if (!at) return { code: 'out-of-order' };
  const { timeZone } = ctx.tenant;
  if (dayOf(at, timeZone) !== dayOf(visit.checkInAt, timeZone)) return { code: 'another-day' };
  if (item.result === 'no-order' && item.noOrderReason === '') {
    return { code: 'no-order-reason', question: true };
  }
  const ended = {
    ...visit,
    checkOutAt: at,
    result: item.result,
    clockJumpMs: Math.max(visit.clockJumpMs, clockJumpMs),
  };
  await tx
    .update(visits)
    .set({
      state,
      checkOutAt: at,
      result: item.result,
      noOrderReason: item.result === 'no-order' ? item.noOrderReason : '',
      clockJumpMs: ended.clockJumpMs,
      ...(await judgeEnd(ctx, tx, ended)),
    })
    .where(own);
  if (visit.state === 'broken') {
    await keepPlan(ctx, tx, { visitId: visit.id, customerId: visit.customerId, at: visit.checkInAt });
  }
  return { at };
}
