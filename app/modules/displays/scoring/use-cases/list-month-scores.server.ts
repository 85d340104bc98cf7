import { and, between, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, addMonths, dayOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayTasks } from '../../table.server.ts';
import { readGradeEdges } from '../read-grade-edges.server.ts';
import { scoringParameters } from '../rules-parameters.ts';
import { gradeOf } from '../rules-score.ts';
import type { MonthScores, MonthScoresQuery } from '../wire-months.ts';

/**
 * The score of each outlet in a month (B5.6): the mean or the worst of its displays whose last day lies in it, those that
 * nobody made as 0; the worst outlet first. One without a result yet, or one that is appealed against, is not counted. Within
 * the reader's reach.
 */
export async function listMonthScores(ctx: Ctx, query: MonthScoresQuery): Promise<MonthScores> {
  const { scope } = requireAction(ctx, 'display-month:list');
  const month = query.month ?? dayOf(ctx.now(), ctx.tenant.timeZone).slice(0, 7);
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const like = query.keyword ? `%${escapeLike(query.keyword)}%` : null;
  const { customerId, state, scoreBp, dueOn } = displayTasks;
  return inTenantReadOnly(ctx, async (tx) => {
    const way = await readParameter(tx, ctx.tenant, scoringParameters['displays.month-score']);
    const edges = await readGradeEdges(ctx, tx);
    const nothing = sql`${state} in ('overdue', 'refused')`;
    const resultBp = sql`case when ${state} <> 'appealed' then ${scoreBp} end`;
    const counted = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})::int`;
    const score =
      way === 'worst'
        ? sql<number | null>`min(${resultBp})::int`
        : sql<number | null>`round(avg(${resultBp}))::int`;
    const outlets = tx
      .select({
        customerId: sql<string>`${customerId}`.as('outlet_id'),
        code: sql<string>`outlet.code`.as('outlet_code'),
        name: sql<string>`outlet.name`.as('outlet_name'),
        asked: sql<number>`count(*)::int`.as('asked'),
        scored: counted(sql`${resultBp} is not null and not ${nothing}`).as('scored'),
        missing: counted(sql`${resultBp} is not null and ${nothing}`).as('missing'),
        open: counted(sql`${resultBp} is null`).as('open'),
        scoreBp: score.as('month_bp'),
      })
      .from(displayTasks)
      .innerJoin(
        sql`customers outlet`,
        sql`outlet.tenant_id = ${displayTasks.tenantId} and outlet.id = ${customerId}`,
      )
      .where(
        and(
          reachable(displayTaskStore, ctx, scope),
          between(dueOn, from, to),
          like ? sql`(outlet.name ilike ${like} or outlet.code ilike ${like})` : undefined,
        ),
      )
      .groupBy(customerId, sql`outlet.code`, sql`outlet.name`)
      .as('outlets');
    const rows = await tx
      .select()
      .from(outlets)
      .orderBy(
        ...inDirection(
          query.direction,
          [sql`${outlets.scoreBp} is null`, 'asc'],
          [outlets.scoreBp, 'asc'],
          [outlets.code, 'asc'],
          [outlets.customerId, 'asc'],
        ),
      )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [all] = await tx.select({ n: sql<number>`count(*)::int` }).from(outlets);
    return {
      month,
      from,
      to,
      way,
      records: rows.map((row) => ({
        ...row,
        grade: row.scoreBp === null ? null : gradeOf(row.scoreBp, edges),
      })),
      total: all?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}
