import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { closeOpen, holdApproval } from '../decide-locked.server.ts';
import { approvals } from '../table.server.ts';

/** Ends the approval of a thing that is not to be any more, in the transaction of its business; nothing when there is none. */
export async function withdrawFor(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  thing: { biz: string; bizId: string },
): Promise<void> {
  const approval = await holdApproval(ctx, tx, thing);
  if (!approval) return;
  await closeOpen(ctx, tx, approval.id);
  await tx
    .update(approvals)
    .set({ status: 'withdrawn', endedAt: ctx.now() })
    .where(and(eq(approvals.tenantId, ctx.tenant.slug), eq(approvals.id, approval.id)));
}
