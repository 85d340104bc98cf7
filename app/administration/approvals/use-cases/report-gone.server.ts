import { inTenant } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { approvalGone } from '#app/services/approvals/events.ts';
import type { ApprovalKind, EndCtx } from '#app/services/approvals/use-cases/approval-kind.server.ts';

/** Things looked at in one turn of a kind: the rest waits for the next. */
const atOnce = 200;

/** Finds what waits of things that were taken away meanwhile, and has it ended with a reason. */
export async function reportGone(kinds: readonly ApprovalKind[], ctx: EndCtx): Promise<void> {
  for (const { biz, gone } of kinds) {
    if (!gone) continue;
    await inTenant(ctx, async (tx) => {
      for (const bizId of await gone.find(ctx, tx, atOnce))
        await publish(ctx, tx, approvalGone, { biz, bizId });
    });
  }
}
