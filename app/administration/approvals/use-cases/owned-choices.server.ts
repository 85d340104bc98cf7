import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { LockedApproval } from '#app/services/approvals/decide-locked.server.ts';
import { decideBy } from '#app/services/approvals/open-step.server.ts';
import { approvals } from '#app/services/approvals/table.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';

/** How many steps wait for whom somebody chooses to decide what they have handed in. */
export const countChoices = (ctx: Ctx, tx: Tx, userId: string): Promise<number> =>
  tx.$count(approvals, choosing(ctx, userId));

/**
 * Whoever takes somebody's work over decides what waits for a choice of theirs, and may hand it on; the head of the
 * department does where the taker may not open the thing. Where nobody heads it, it stays. Answers what went.
 */
export async function handOverChoices(
  ctx: Ctx,
  tx: Tx,
  move: { from: { id: string }; to: { id: string } },
): Promise<{ id: string }[]> {
  const owned = await tx
    .select()
    .from(approvals)
    .where(choosing(ctx, move.from.id))
    .orderBy(asc(approvals.id))
    .for('update');
  const moved: { id: string }[] = [];
  for (const approval of owned) {
    const [able] = await whoMayOpen(ctx, tx, approval, [move.to]);
    const who = able ? ({ by: 'user', value: able.id } as const) : ({ by: 'head', value: '' } as const);
    if (await decided(ctx, tx, approval, who)) moved.push({ id: approval.id });
  }
  return moved;
}

/** The condition that the open step of an approval waits for whom its submitter chooses. */
export const waitsForChoice: SQL = sql`${approvals.steps} -> ${approvals.step} ->> 'by' = 'chosen'`;

function choosing({ tenant }: Ctx, userId: string): SQL | undefined {
  return and(
    eq(approvals.tenantId, tenant.slug),
    eq(approvals.status, 'open'),
    eq(approvals.submitterId, userId),
    waitsForChoice,
  );
}

/** Lets somebody decide the step; false where nobody can, and then nothing is written. */
export async function decided(
  ctx: Parameters<typeof decideBy>[0],
  tx: Tx,
  approval: LockedApproval,
  who: Parameters<typeof decideBy>[3],
): Promise<boolean> {
  try {
    await decideBy(ctx, tx, approval, who);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return false;
    throw error;
  }
}
