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
  const { score, reasons } = scoreEvidence({
    ...visit,
    missed: missing.length > 0,
    photoSeen: steps?.seen ?? false,
    photoDoubts: (await doubtsOf(ctx, tx, [visit.id])).get(visit.id) ?? [],
    stayMs: visit.checkOutAt.getTime() - visit.checkInAt.getTime(),
    minStayMs: minMinutes * 60_000,
  });
  const cleared = await isCleared(ctx, tx, visit.id);
  return {
    missing: missing.map(({ name }) => name),
    ...(cleared
      ? { evidenceScore: 100, evidenceReasons: [] }
      : { evidenceScore: score, evidenceReasons: reasons }),
  };
}

/** Whether an appeal against what it was judged to be was accepted. */
async function isCleared(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitId: string,
): Promise<boolean> {
  const accepted = await tx.$count(
    visitRequests,
    and(
      eq(visitRequests.tenantId, tenant.slug),
      eq(visitRequests.visitId, visitId),
      eq(visitRequests.kind, 'appeal'),
      eq(visitRequests.state, 'accepted'),
    ),
  );
  return accepted > 0;
}

/** What a visit is judged to be as it stands: while it lasts, by its check-in alone. */
export async function judgedNow(
  ctx: Ctx,
  tx: Tx,
  { checkOutAt, ...visit }: Visit,
): Promise<Partial<Pick<Visit, 'missing' | 'evidenceScore' | 'evidenceReasons'>>> {
  if (checkOutAt !== null) return judgeEnd(ctx, tx, { ...visit, checkOutAt });
  if (visit.state === 'broken') {
    const judged = (await judgeBroken(ctx, tx, [{ ...visit, checkOutAt }])).get(visit.id)!;
    const cleared = await isCleared(ctx, tx, visit.id);
    return cleared ? { ...judged, evidenceScore: 100, evidenceReasons: [] } : judged;
  }
  const { score, reasons } = scoreEvidence({ ...visit, stayMs: null, minStayMs: 0 });
  return { evidenceScore: score, evidenceReasons: reasons };
}

/** What visits that nobody has ended are judged to be, by visit, where no appeal against it was accepted. */
export async function judgeBroken(
  of: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  broken: readonly Visit[],
): Promise<ReadonlyMap<string, Pick<Visit, 'missing' | 'evidenceScore' | 'evidenceReasons'>>> {
  const ids = broken.map(({ id }) => id);
  const steps = await stepsDone(of, tx, ids);
  const doubts = await doubtsOf(of, tx, ids);
  return new Map(
    broken.map((visit) => {
      const own = steps.get(visit.id);
      const missing = missingSteps(visit, own?.done ?? new Map());
      const { score, reasons } = scoreEvidence({
        ...visit,
        stayMs: null,
        minStayMs: 0,
        missed: missing.length > 0,
        unended: true,
        photoSeen: own?.seen ?? false,
        photoDoubts: doubts.get(visit.id) ?? [],
      });
      return [
        visit.id,
        { missing: missing.map(({ name }) => name), evidenceScore: score, evidenceReasons: reasons },
      ];
    }),
  );
}

/**
 * Judges a visit anew that was over when something done before has come, from another phone or of another visit; others are
 * left alone until they end.
 */
export async function judgeAgain(ctx: Ctx, tx: Tx, visit: Visit): Promise<void> {
  if (visit.state === 'ongoing') return;
  await tx
    .update(visits)
    .set(await judgedNow(ctx, tx, visit))
    .where(and(eq(visits.tenantId, ctx.tenant.slug), eq(visits.id, visit.id)));
}
