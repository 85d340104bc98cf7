import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayOverturned, displayScored } from '../events.ts';
import { type Found, scoreDisplay } from '../scoring/rules-score.ts';
import { displayTasks } from '../table.server.ts';
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
  await publish(ctx, tx, displayScored, { ...score, displayId, outletId, at: ctx.now().toISOString() });
}

/** What a display counted it counts no more: who listens takes back what it brought. */
export async function takeScoreBack(ctx: Ctx, tx: Tx, display: StoredDisplay): Promise<void> {
  const { id: displayId, customerId: outletId, scoreBp, grade } = display;
  // Refused, it counted for nobody, whatever it was closed with.
  if (scoreBp === null || grade === null || display.state === 'refused') return;
  const [left] = await tx
    .select({ grade: displayTasks.grade })
    .from(displayTasks)
    .where(
      and(
        eq(displayTasks.tenantId, ctx.tenant.slug),
        eq(displayTasks.customerId, outletId),
        eq(displayTasks.state, 'scored'),
        ne(displayTasks.id, displayId),
        isNotNull(displayTasks.grade),
      ),
    )
    .orderBy(desc(displayTasks.settledAt), desc(displayTasks.id))
    .limit(1);
  const gradeLeft = left?.grade ?? null;
  const at = ctx.now().toISOString();
  await publish(ctx, tx, displayOverturned, { displayId, outletId, scoreBp, grade, gradeLeft, at });
}
