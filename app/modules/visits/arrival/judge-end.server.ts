import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { missingSteps } from '../steps/rules-steps.ts';
import { stepsDone } from '../steps/steps-done.server.ts';
import { visitRequests, visits } from '../table.server.ts';
import { doubtsOf } from './photo-doubts.server.ts';
import { scoreEvidence } from './rules-evidence.ts';
import { arrivalParameters } from './rules-parameters.ts';

type Visit = typeof visits.$inferSelect;

/**
 * What a visit that has ended is judged to be: the steps that are missing, and its evidence. An appeal that was accepted
 * stands, whatever of the visit arrives after it.
 */
export async function judgeEnd(
  ctx: Ctx,
  tx: Tx,
  visit: Visit & { checkOutAt: Date },
): Promise<Pick<Visit, 'missing' | 'evidenceScore' | 'evidenceReasons'>> {
  const minMinutes =
    visit.minMinutes ?? (await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']));
  const steps = (await stepsDone(ctx, tx, [visit.id])).get(visit.id);
  // Nobody can count the stock of a shop that is closed or lets nobody in.
  const letIn = visit.result === 'ordered' || visit.result === 'no-order';
  const missing = missingSteps(visit, steps?.done ?? new Map(), { letIn });
  const cleared = await tx.$count(
    visitRequests,
    and(
      eq(visitRequests.tenantId, ctx.tenant.slug),
      eq(visitRequests.visitId, visit.id),
      eq(visitRequests.kind, 'appeal'),
      eq(visitRequests.state, 'accepted'),
    ),
  );
  const { score, reasons } = scoreEvidence({
    ...visit,
    missed: missing.length > 0,
    photoSeen: steps?.seen ?? false,
    photoDoubts: await doubtsOf(ctx, tx, visit.id),
    stayMs: visit.checkOutAt.getTime() - visit.checkInAt.getTime(),
    minStayMs: minMinutes * 60_000,
  });
  return {
    missing: missing.map(({ name }) => name),
    ...(cleared > 0
      ? { evidenceScore: 100, evidenceReasons: [] }
      : { evidenceScore: score, evidenceReasons: reasons }),
  };
}

/** Judges a visit anew that had ended on one phone when something done before came from another; others are left alone. */
export async function judgeAgain(ctx: Ctx, tx: Tx, { state, checkOutAt, ...visit }: Visit): Promise<void> {
  if (state !== 'done' || checkOutAt === null) return;
  await tx
    .update(visits)
    .set(await judgeEnd(ctx, tx, { ...visit, state, checkOutAt }))
    .where(and(eq(visits.tenantId, ctx.tenant.slug), eq(visits.id, visit.id)));
}
