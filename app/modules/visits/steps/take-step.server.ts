import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { submitAudit } from '#app/modules/displays/audits/use-cases/submit-audit.server.ts';
import { submitSeenDisplay } from '#app/modules/displays/execution/use-cases/submit-display.server.ts';
import { takePayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { repeated } from '#app/services/pictures/rules-looks.ts';
import { judgeAgain } from '../arrival/judge-end.server.ts';
import type { Of, Refusal, Taken, Taking } from '../arrival/take-item.server.ts';
import { visitPhotos, visitSteps } from '../tables/steps.table.server.ts';
import { type visits } from '../tables/visits.table.server.ts';
import { auditCoolers } from './audit-coolers.server.ts';
import { countStock } from './count-stock.server.ts';
import { orderOnVisit } from './order-on-visit.server.ts';
import { ownVisit } from './own-visit.server.ts';
import type { StepFacts, StepResult } from './wire-steps.ts';

type Visit = typeof visits.$inferSelect;
type Facts<Kind extends StepFacts['kind']> = Extract<StepFacts, { kind: Kind }>;

/** What of a step other modules did, or why they did not. */
type Done = { result: StepResult } | Refusal;

/** Photos a display takes. */
const displayPhotos = 3;

/** Writes down what was found or done in a step of the person's own visit, and does what follows from it elsewhere. */
export async function takeStep(
  ctx: Ctx,
  tx: Tx,
  item: Of<'step'>,
  { at }: Pick<Taking, 'at'>,
): Promise<Refusal | Taken> {
  requireAction(ctx, 'visit:record');
  const own = await ownVisit(ctx, tx, item, at);
  if ('code' in own) return own;
  const { visit, step } = own;
  const { facts } = item;
  if (facts.kind !== step.kind) return { code: 'other-step' };
  const inside = { ...ctx, tx };
  const follows = async (): Promise<Done> => {
    if (facts.kind === 'stock') {
      const { id: visitId, customerId } = visit;
      return countStock(inside, { visitId, customerId, stepId: step.id }, facts, at);
    }
    if (facts.kind === 'display') return displayOnVisit(inside, { visit, stepId: step.id, facts, at });
    if (facts.kind === 'audit') return auditOnVisit(inside, step.id, facts, at);
    if (facts.kind === 'collection') return collectOnVisit(inside, visit, facts, at);
    if (facts.kind === 'cooler') return auditCoolers(inside, visit, facts, at);
    if (facts.kind === 'order') return orderOnVisit(inside, visit, facts, item.id);
    return { result: {} };
  };
  const done = await orItsRefusal(ctx, tx, (inner) => {
    inside.tx = inner;
    return follows();
  });
  if ('code' in done) return done;
  await tx.insert(visitSteps).values({
    tenantId: ctx.tenant.slug,
    id: item.id,
    visitId: visit.id,
    stepId: step.id,
    kind: step.kind,
    facts,
    result: done.result,
    seconds: Math.round(item.seconds),
    at,
    createdAt: ctx.now(),
  });
  await judgeAgain(ctx, tx, visit);
  return { at };
}

/** What another module refuses comes back as a question in its own words; nothing of it stays. */
async function orItsRefusal(ctx: Ctx, tx: Tx, run: (inner: Tx) => Promise<Done>): Promise<Done> {
  try {
    return await tx.transaction((inner) => run(inner));
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { code: 'elsewhere', message: refusal(ctx.t, error).message, question: true };
  }
}

/** Hands the display in at the moment it was looked at, with the photos of the step. */
async function displayOnVisit(
  ctx: Ctx & { tx: Tx },
  of: { visit: Visit; stepId: string; facts: Facts<'display'>; at: Date },
): Promise<Done> {
  if (!can(requireAction(ctx, 'visit:record').user, 'display:submit')) return { code: 'not-allowed' };
  const photos = await ctx.tx
    .select({ content: visitPhotos.content, looks: visitPhotos.looks })
    .from(visitPhotos)
    .where(
      and(
        eq(visitPhotos.tenantId, ctx.tenant.slug),
        eq(visitPhotos.visitId, of.visit.id),
        eq(visitPhotos.stepId, of.stepId),
      ),
    )
    .orderBy(asc(visitPhotos.at), asc(visitPhotos.id));
  // The same picture once more shows nothing the first does not: other angles go before it.
  const again = repeated(photos.map(({ looks }) => looks));
  const angles = photos.filter((_photo, nth) => !again[nth]);
  const shown = [...angles, ...photos.filter((_photo, nth) => again[nth])].slice(0, displayPhotos);
  const { displayId: id, version, found } = of.facts;
  await submitSeenDisplay(
    { ...ctx, now: () => of.at },
    { id, version, found },
    { outletId: of.visit.customerId, photos: shown },
  );
  return { result: {} };
}

/** Hands in what a supervisor found, at the moment it was looked at. */
async function auditOnVisit(
  ctx: Ctx & { tx: Tx },
  auditId: string,
  { found }: Facts<'audit'>,
  at: Date,
): Promise<Done> {
  if (!can(requireAction(ctx, 'visit:record').user, 'display-audit:plan')) return { code: 'not-allowed' };
  await submitAudit({ ...ctx, now: () => at }, { id: auditId, found });
  return { result: {} };
}

/** Records money the outlet paid its dealer; it counts once somebody has approved it. */
async function collectOnVisit(
  ctx: Ctx & { tx: Tx },
  visit: Visit,
  { amountFen, method, receiptNo }: Facts<'collection'>,
  at: Date,
): Promise<Done> {
  if (!can(requireAction(ctx, 'visit:record').user, 'visit:collect')) return { code: 'not-allowed' };
  await takePayment(ctx, 'visit:collect', {
    customerId: visit.customerId,
    dealerId: visit.dealerId,
    amountFen,
    method,
    receiptNo,
    paidOn: dayOf(at, ctx.tenant.timeZone),
    remark: '',
    allocations: [],
  });
  return { result: {} };
}
