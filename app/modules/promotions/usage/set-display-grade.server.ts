import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { displayGrades } from '../table.server.ts';

type Grade = (typeof displayGrades.$inferSelect)['grade'];

/** The latest grade of an outlet's display, as display promotions ask for it; null: it has none any more. */
export async function setDisplayGrade(
  { tenant, now }: EventCtx,
  tx: Tx,
  customerId: string,
  grade: Grade | null,
): Promise<void> {
  const own = and(eq(displayGrades.tenantId, tenant.slug), eq(displayGrades.customerId, customerId));
  if (grade === null) {
    await tx.delete(displayGrades).where(own);
    return;
  }
  await tx
    .insert(displayGrades)
    .values({ tenantId: tenant.slug, customerId, grade, gradedAt: now() })
    .onConflictDoUpdate({
      target: [displayGrades.tenantId, displayGrades.customerId],
      set: { grade, gradedAt: now() },
    });
}
