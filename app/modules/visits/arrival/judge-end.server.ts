import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { missingSteps, type StepDone } from '../steps/rules-steps.ts';
import { stepsDone } from '../steps/steps-done.server.ts';
import { visitRequests } from '../tables/requests.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { doubtsOf } from './photo-doubts.server.ts';
import { type EvidenceReason, judgedBy, scoreEvidence } from './rules-evidence.ts';
import { arrivalParameters } from './rules-parameters.ts';
import type { PhotoDoubt } from './rules-photo.ts';

type Visit = typeof visits.$inferSelect;
/** For whom it is judged: a night has no more of a tenant. */
type Of = { tenant: Pick<Ctx['tenant'], 'slug'> };

/** What a visit is judged to be: the steps that are missing, and its evidence. */
export type Judged = Pick<Visit, 'missing' | 'evidenceScore' | 'evidenceReasons'>;

/** What was found of a visit besides its own row. */
interface Findings {
  done: ReadonlyMap<string, StepDone>;
  photoSeen: boolean;
  photoDoubts: readonly PhotoDoubt[];
  /** What appeals that were accepted were made against. */
  cleared: ReadonlySet<EvidenceReason>;
}

const nothing: Findings = { done: new Map(), photoSeen: false, photoDoubts: [], cleared: new Set() };

/**
 * What visits are judged to be as they stand, by visit: while one lasts, by its check-in alone. What an appeal that was
 * accepted was made against stays cleared, whatever of the visit arrives after it; what is new to it counts. Of those in
 * `fresh` nothing can have been found yet.
 */
export async function judgeVisits(
  of: Of,
  tx: Tx,
  judged: readonly Visit[],
  fresh: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Judged>> {
  const over = judged.filter(({ id, state, checkOutAt }) => {
    return !fresh.has(id) && (checkOutAt !== null || state === 'broken');
  });
  const findingsOf = await readFindings(
    of,
    tx,
    over.map(({ id }) => id),
  );
  const minMinutes = judged.some((visit) => visit.checkOutAt !== null && visit.minMinutes === null)
    ? await readParameter(tx, of.tenant, arrivalParameters['visits.min-minutes'])
    : 0;
  return new Map(judged.map((visit) => [visit.id, judge(visit, findingsOf(visit.id), minMinutes)]));
}

async function readFindings(of: Of, tx: Tx, ids: readonly string[]): Promise<(id: string) => Findings> {
  if (ids.length === 0) return () => nothing;
  const steps = await stepsDone(of, tx, ids);
  const doubts = await doubtsOf(of, tx, ids);
  const cleared = await clearedOf(of, tx, ids);
  return (id) => ({
    done: steps.get(id)?.done ?? nothing.done,
    photoSeen: steps.get(id)?.seen ?? false,
    photoDoubts: doubts.get(id) ?? [],
    cleared: cleared.get(id) ?? nothing.cleared,
  });
}

/** `minMinutes`: how long visits last at least that do not say so themselves. */
function judge(visit: Visit, found: Findings, minMinutes: number): Judged {
  const { checkInAt, checkOutAt, result } = visit;
  if (checkOutAt === null && visit.state !== 'broken') {
    const { score, reasons } = scoreEvidence({ ...visit, stayMs: null, minStayMs: 0 });
    return { missing: visit.missing, evidenceScore: score, evidenceReasons: reasons };
  }
  // Nobody can count the stock of a shop that is closed or lets nobody in.
  const letIn = checkOutAt === null || result === 'ordered' || result === 'no-order';
  const missing = missingSteps(visit, found.done, { letIn });
  const { score, reasons } = scoreEvidence({
    ...visit,
    missed: missing.length > 0,
    photoSeen: found.photoSeen,
    photoDoubts: found.photoDoubts,
    ...(checkOutAt === null
      ? { unended: true, stayMs: null, minStayMs: 0 }
      : {
          stayMs: checkOutAt.getTime() - checkInAt.getTime(),
          minStayMs: (visit.minMinutes ?? minMinutes) * 60_000,
        }),
  });
  return {
    missing: missing.map(({ name }) => name),
    ...without(found.cleared, { evidenceScore: score, evidenceReasons: reasons }),
  };
}

/** What appeals against visits that were accepted were made against, by visit. */
async function clearedOf(
  { tenant }: Of,
  tx: Tx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<EvidenceReason>>> {
  const { visitId, before, kind, state } = visitRequests;
  const accepted = await tx
    .select({ visitId, before })
    .from(visitRequests)
    .where(
      and(
        eq(visitRequests.tenantId, tenant.slug),
        inArray(visitId, [...visitIds]),
        eq(kind, 'appeal'),
        eq(state, 'accepted'),
      ),
    );
  const byVisit = Map.groupBy(accepted, (one) => one.visitId);
  return new Map(
    Array.from(byVisit, ([id, own]) => [id, new Set(own.flatMap((one) => one.before.evidenceReasons ?? []))]),
  );
}

function without<Score extends Pick<Visit, 'evidenceScore' | 'evidenceReasons'>>(
  cleared: ReadonlySet<EvidenceReason>,
  judged: Score,
): Score {
  if (cleared.size === 0) return judged;
  const { score, reasons } = judgedBy(judged.evidenceReasons.filter((reason) => !cleared.has(reason)));
  return { ...judged, evidenceScore: score, evidenceReasons: reasons };
}

/** What is left of what speaks against a visit without what appeals that were accepted were made against. */
export async function withoutCleared<Score extends Pick<Visit, 'evidenceScore' | 'evidenceReasons'>>(
  of: Of,
  tx: Tx,
  visitId: string,
  judged: Score,
): Promise<Score> {
  return without((await clearedOf(of, tx, [visitId])).get(visitId) ?? nothing.cleared, judged);
}

/**
 * Judges a visit anew that was over when something done before has come, from another phone or of another visit; others are
 * left alone until they end.
 */
export async function judgeAgain(of: Of, tx: Tx, visit: Visit): Promise<void> {
  if (visit.state === 'ongoing') return;
  await tx
    .update(visits)
    .set((await judgeVisits(of, tx, [visit])).get(visit.id)!)
    .where(and(eq(visits.tenantId, of.tenant.slug), eq(visits.id, visit.id)));
}
