import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import type { DocumentKind } from '../rules-states.ts';
import type { DocumentRef, StockDocMade } from '../wire.ts';
import { lockDocument, setDocument } from './document.server.ts';

/** What somebody must be allowed to do to give up a document of a kind. */
const needed: Partial<Record<DocumentKind, string>> = {
  transfer: 'stock:transfer',
  receipt: 'stock:receive',
  count: 'stock:count',
};

/** Gives a document up while nothing has been booked for it. */
export async function cancelDocument(ctx: Ctx, input: DocumentRef): Promise<StockDocMade> {
  const user = requireUser(ctx);
  const { scope } = requireAction(ctx, 'stock:documents');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'from' }, 'cancel');
    const { id, no, kind } = document;
    const action = needed[kind];
    if (!action) throw notFound();
    if (!can(user, action)) requireAction(ctx, action);
    await setDocument(ctx, tx, document, { status: 'cancelled' });
    await writeAuditLog(ctx, tx, {
      action,
      entity: 'stock-document',
      entityId: id,
      before: { status: document.status },
      after: { no, status: 'cancelled' },
    });
    return { id, no };
  });
}
