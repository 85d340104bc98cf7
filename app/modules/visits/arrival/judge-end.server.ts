import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { missingSteps } from '../steps/rules-steps.ts';
import { stepsDone } from '../steps/steps-done.server.ts';
import { visitRequests, visits } from '../table.server.ts';
import { doubtsOf } from './photo-doubts.server.ts';
import { judgedBy, scoreEvidence } from './rules-evidence.ts';
import { arrivalParameters } from './rules-parameters.ts';

type Visit = typeof visits.$inferSelect;

/**
 * What a visit that has ended is judged to be: the steps that are missing, and its evidence. What an appeal that was
 * accepted was made against stays cleared, whatever of the visit arrives after it; what is new to it counts.
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
  return {
    missing: missing.map(({ name }) => name),
    ...(await withoutCleared(ctx, tx, visit.id, { evidenceScore: score, evidenceReasons: reasons })),
  };
}

/** What is left of what speaks against a visit without what appeals that were accepted were made against. */
export async function withoutCleared<Judged extends Pick<Visit, 'evidenceScore' | 'evidenceReasons'>>(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitId: string,
  judged: Judged,
): Promise<Judged> {
  const accepted = await tx
    .select({ before: visitRequests.before })
    .from(visitRequests)
    .where(
      and(
        eq(visitRequests.tenantId, tenant.slug),
        eq(visitRequests.visitId, visitId),
        eq(visitRequests.kind, 'appeal'),
        eq(visitRequests.state, 'accepted'),
      ),
    );
  if (accepted.length === 0) return judged;
  const cleared = new Set(accepted.flatMap(({ before }) => before.evidenceReasons ?? []));
  const { score, reasons } = judgedBy(judged.evidenceReasons.filter((reason) => !cleared.has(reason)));
  return { ...judged, evidenceScore: score, evidenceReasons: reasons };
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
    return withoutCleared(ctx, tx, visit.id, judged);
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
