import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { movePurchase, type StoredPurchase } from './locked-purchase.server.ts';

/** One word for the approval of what dealers order. */
export const purchaseBiz = 'purchase';

/** Hands a written order in: for the approval its definition names, or for whoever may pass it. */
export async function submitWithin(ctx: Ctx, tx: Tx, order: StoredPurchase, departId: string): Promise<void> {
  const user = requireUser(ctx);
  const set = { submittedAt: ctx.now(), reason: null, amountFen: order.amountFen };
  const state = await movePurchase(ctx, tx, order, { event: 'submit', actor: user, set });
  await startApproval(ctx, tx, {
    biz: purchaseBiz,
    bizId: order.id,
    title: order.no,
    amountFen: order.amountFen,
    channel: '',
    departId,
    submitter: user,
  });
  await writeAuditLog(ctx, tx, {
    action: 'purchase:add',
    entity: 'purchase',
    entityId: order.id,
    before: { state: order.state },
    after: { state },
  });
}
