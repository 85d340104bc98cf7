import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayOverturned, displayScored } from '../events.ts';
import { type Found, type Grade, scoreDisplay } from '../scoring/rules-score.ts';
import { displayExecutions, displayTasks } from '../table.server.ts';
import { type StoredDisplay, setDisplay } from './locked-display.server.ts';

/** From now on a display counts what was found on review. */
export async function countScore(
  ctx: Ctx,
  tx: Tx,
  display: StoredDisplay,
  found: Readonly<Record<string, Found>>,
): Promise<void> {
  const score = scoreDisplay(display.items, found, display);
  await setDisplay(ctx, tx, display.id, { ...score, state: 'scored', settledAt: ctx.now() });
  const { id: displayId, customerId: outletId } = display;
  const latestGrade = (await latestGradeOf(ctx, tx, outletId, sql`true`)) ?? score.grade;
  const at = ctx.now().toISOString();
  await publish(ctx, tx, displayScored, { ...score, displayId, outletId, latestGrade, at });
}

/** What a display counted it counts no more: who listens takes back what it brought. */
export async function takeScoreBack(ctx: Ctx, tx: Tx, display: StoredDisplay): Promise<void> {
  const { id: displayId, customerId: outletId, scoreBp, grade } = display;
  // Refused, it counted for nobody, whatever it was closed with.
  if (scoreBp === null || grade === null || display.state === 'refused') return;
  const gradeLeft = await latestGradeOf(ctx, tx, outletId, sql`${displayTasks.id} <> ${displayId}`);
  const at = ctx.now().toISOString();
  await publish(ctx, tx, displayOverturned, { displayId, outletId, scoreBp, grade, gradeLeft, at });
}

/**
 * The grade of the display that an outlet handed in last, of those that count and meet a condition: whatever was judged of
 * which since. One that is appealed against counts until that is decided.
 */
async function latestGradeOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outletId: string,
  which: SQL,
): Promise<Grade | null> {
  const handedIn = sql`(select max(${displayExecutions.submittedAt}) from ${displayExecutions}
    where ${displayExecutions.tenantId} = ${displayTasks.tenantId} and ${displayExecutions.taskId} = ${displayTasks.id})`;
  const [latest] = await tx
    .select({ grade: displayTasks.grade })
    .from(displayTasks)
    .where(
      and(
        eq(displayTasks.tenantId, tenant.slug),
        eq(displayTasks.customerId, outletId),
        inArray(displayTasks.state, ['scored', 'appealed']),
        isNotNull(displayTasks.grade),
        which,
      ),
    )
    .orderBy(sql`${handedIn} desc nulls last`, desc(displayTasks.id))
    .limit(1);
  return latest?.grade ?? null;
}
