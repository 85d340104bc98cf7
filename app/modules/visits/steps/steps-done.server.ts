import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { maxDifference } from '#app/services/pictures/rules-looks.ts';
import { visitPhotos, visitSteps } from '../tables/steps.table.server.ts';
import type { StepDone } from './rules-steps.ts';
import type { StepAnswer } from './wire-steps.ts';

/** What was done of the steps of visits, by visit and step, and whether a photo of it was seen before. */
export async function stepsDone(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, { done: Map<string, StepDone>; seen: boolean }>> {
  const found = new Map<string, { done: Map<string, StepDone>; seen: boolean }>();
  for (const id of visitIds) found.set(id, { done: new Map(), seen: false });
  if (visitIds.length === 0) return found;
  const ids = sql`any(${sql.param(visitIds)}::uuid[])`;
  // The same picture handed in again is not another angle.
  const again = sql`exists (select from ${visitPhotos} q
    where q.tenant_id = p.tenant_id and q.visit_id = p.visit_id and q.step_id = p.step_id
      and (q.at, q.id) < (p.at, p.id)
      and bit_count(('x' || q.looks)::bit(64) # ('x' || p.looks)::bit(64)) <= ${maxDifference})`;
  const { rows } = await tx.execute<{
    visit_id: string;
    step_id: string;
    answered: boolean;
    photos: number;
    seconds: number;
    seen: boolean;
  }>(sql`
    select visit_id, step_id, bool_or(answered) as answered, sum(photos)::int as photos,
           max(seconds)::int as seconds, bool_or(seen) as seen
      from (select visit_id, step_id, true as answered, 0 as photos, seconds, false as seen from ${visitSteps}
             where tenant_id = ${tenant.slug} and visit_id = ${ids}
            union all
            select visit_id, step_id, false, case when ${again} then 0 else 1 end, 0, seen_before
              from ${visitPhotos} p
             where tenant_id = ${tenant.slug} and visit_id = ${ids}) of_step
     group by visit_id, step_id`);
  for (const { visit_id, step_id, answered, photos, seconds, seen } of rows) {
    const visit = found.get(visit_id);
    if (!visit) continue;
    visit.done.set(step_id, { answered, photos, seconds });
    visit.seen ||= seen;
  }
  return found;
}

/** What was written down in the steps of visits, by visit, oldest first. */
export async function stepAnswers(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, StepAnswer[]>> {
  if (visitIds.length === 0) return new Map();
  const { tenantId, visitId, id, stepId, at, facts } = visitSteps;
  const rows = await tx
    .select({ visitId, id, stepId, at, facts })
    .from(visitSteps)
    .where(and(eq(tenantId, tenant.slug), inArray(visitId, [...visitIds])))
    .orderBy(asc(at), asc(id));
  const byVisit = Map.groupBy(rows, (row) => row.visitId);
  return new Map(
    [...byVisit].map(([visit, own]) => [
      visit,
      own.map((row) => ({ id: row.id, stepId: row.stepId, at: row.at.toISOString(), facts: row.facts })),
    ]),
  );
}
