import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { displayExecutionStore } from '../../standards/stores.server.ts';
import { displayExecutions } from '../../table.server.ts';
import { displayAudits } from '../audits.table.server.ts';
import { closeBp } from '../rules-audit.ts';
import { reviewersOf, type Seen } from '../rules-gaps.ts';
import { displayAuditStore } from '../stores.server.ts';
import type { AuditGaps } from '../wire.ts';

/** Days looked back at. */
const days = 90;
/** Those who were looked at most often are shown. */
const maxPeople = 200;

/**
 * How far reps and supervisors are apart on average when a supervisor stands beside them and when nobody was told
 * (D18), and how near reviewers come to what was found blind and by second reviewers; of displays within the reader's reach.
 */
export async function getAuditGaps(ctx: Ctx): Promise<AuditGaps> {
  const { scope } = requireAction(ctx, 'display-audit:list');
  const to = dayOf(ctx.now(), ctx.tenant.timeZone);
  const from = addDays(to, -days);
  const { kind, state, day, subjectId, subjectName, gapBp, scoreBp, countedScoreBp, reviewerName } =
    displayAudits;
  const done = and(reachable(displayAuditStore, ctx, scope), eq(state, 'done'), gte(day, from));
  const of = (one: 'joint' | 'blind') => ({
    count: sql<number>`count(*) filter (where ${kind} = ${one})::int`,
    mean: sql<number | null>`round(avg(${gapBp}) filter (where ${kind} = ${one}))::int`,
  });
  const [joint, blind] = [of('joint'), of('blind')];
  const apart = sql`abs(${countedScoreBp} - ${scoreBp})`;
  return inTenantReadOnly(ctx, async (tx) => {
    const reps = await tx
      .select({
        id: subjectId,
        name: sql<string>`max(${subjectName})`,
        jointCount: joint.count,
        jointMean: joint.mean,
        blindCount: blind.count,
        blindMean: blind.mean,
      })
      .from(displayAudits)
      .where(and(done, isNotNull(subjectId)))
      .groupBy(subjectId)
      .orderBy(sql`count(*) desc`, sql`max(${subjectName})`)
      .limit(maxPeople);
    const blindly = await tx
      .select({
        id: sql<string>`${displayExecutions.reviewedBy}`,
        name: sql<string>`max(${reviewerName})`,
        count: sql<number>`count(*)::int`,
        apartCount: sql<number>`count(*)::int`,
        apartBp: sql<number>`sum(${apart})::int`,
        closeCount: sql<number>`count(*) filter (where ${apart} <= ${closeBp})::int`,
      })
      .from(displayAudits)
      // Two people of one name are two: who reviewed stands with the execution.
      .innerJoin(
        displayExecutions,
        and(
          eq(displayExecutions.tenantId, displayAudits.tenantId),
          eq(displayExecutions.id, displayAudits.executionId),
        ),
      )
      .where(and(done, eq(kind, 'blind'), isNotNull(reviewerName), isNotNull(countedScoreBp)))
      .groupBy(displayExecutions.reviewedBy)
      .orderBy(sql`count(*) desc`, sql`max(${reviewerName})`)
      .limit(maxPeople);
    return {
      from,
      to,
      reps: reps.map(({ id, name, jointCount, jointMean, blindCount, blindMean }) => ({
        id: id!,
        name,
        joint: { count: jointCount, meanGapBp: jointMean },
        blind: { count: blindCount, meanGapBp: blindMean },
      })),
      reviewers: reviewersOf(blindly, await reviewedAgain(ctx, tx, scope, from)).slice(0, maxPeople),
    };
  });
}

/** What second reviewers found of somebody's reviews; both refused is no difference, one of them is no points apart. */
function reviewedAgain(ctx: Ctx, tx: Tx, scope: DataScope, from: string): Promise<Seen[]> {
  const { second, secondAt, reviewedBy, reviewedName, firstScoreBp, secondScoreBp } = displayExecutions;
  const since = new Date(instantOf(`${from} 00:00:00`, ctx.tenant.timeZone));
  const apart = sql`case when ${firstScoreBp} is null and ${secondScoreBp} is null then 0
    else abs(${firstScoreBp} - ${secondScoreBp}) end`;
  return tx
    .select({
      id: sql<string>`${reviewedBy}`,
      name: sql<string>`max(${reviewedName})`,
      count: sql<number>`count(*)::int`,
      closeCount: sql<number>`count(*) filter (where ${apart} <= ${closeBp})::int`,
      apartCount: sql<number>`count(${apart})::int`,
      apartBp: sql<number>`coalesce(sum(${apart}), 0)::int`,
    })
    .from(displayExecutions)
    .where(
      and(
        reachable(displayExecutionStore, ctx, scope),
        eq(second, 'done'),
        gte(secondAt, since),
        isNotNull(reviewedBy),
      ),
    )
    .groupBy(reviewedBy)
    .orderBy(sql`count(*) desc`, sql`max(${reviewedName})`)
    .limit(maxPeople);
}
