import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { documentBiz, endDocumentApproval, handedIn } from '../document-approval.server.ts';
import type { DecideDocumentInput, StockDocMade } from '../wire.ts';
import { lockDocument } from './document.server.ts';

/** Approves the differences of a transfer or a count, which are booked then, or refuses them with the reason. */
export async function decideDocument(ctx: Ctx, input: DecideDocumentInput): Promise<StockDocMade> {
  const { user, scope } = requireAction(ctx, 'stock:approve');
  const { pass, reason } = input;
  return inTenant(ctx, async (tx) => {
    const event = pass ? 'approve' : 'refuse';
    const document = await lockDocument(ctx, tx, input, { scope, at: 'either' }, event);
    const { id, no, status } = document;
    if (!pass && !reason) throw new DomainError('stock.reason-required', 422, { field: 'reason' });
    if (pass && handedIn(document, user)) throw new DomainError('stock.own-document', 403);
    const approval = await decideFor(ctx, tx, { biz: documentBiz, bizId: id, pass, comment: reason });
    if (approval !== 'open') await endDocumentApproval(ctx, tx, document, { pass, reason, actor: user });
    await writeAuditLog(ctx, tx, {
      action: 'stock:approve',
      entity: 'stock-document',
      entityId: id,
      before: { status },
      after: { no, pass, approval, reason: reason || null },
    });
    return { id, no };
  });
}
