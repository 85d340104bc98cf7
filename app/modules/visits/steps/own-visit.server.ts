import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Refusal } from '../arrival/take-item.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import type { VisitStep } from './rules-steps.ts';

type Visit = typeof visits.$inferSelect;

/** The way of a message is not known exactly: this much earlier or later is the same moment. */
const sameMomentMs = 60_000;

/**
 * The person's own visit that had not ended at that moment, and the step of it that is meant; else why nothing can be
 * added to it. It may have been ended since, on another phone.
 */
export async function ownVisit(
  ctx: Ctx,
  tx: Tx,
  { visitId, stepId }: { visitId: string; stepId: string },
  at: Date,
): Promise<{ visit: Visit; step: VisitStep } | Refusal> {
  const [visit] = await tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.tenantId, ctx.tenant.slug),
        eq(visits.id, visitId),
        eq(visits.userId, requireUser(ctx).id),
      ),
    )
    .for('update');
  if (!visit) return { code: 'no-visit' };
  const afterEnd = visit.checkOutAt !== null && at.getTime() - visit.checkOutAt.getTime() > sameMomentMs;
  if (visit.state === 'void' || (visit.state === 'done' && afterEnd)) return { code: 'ended-already' };
  const step = visit.steps.find(({ id }) => id === stepId);
  return step ? { visit, step } : { code: 'no-step' };
}
