import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { requireDealer } from '../../orders/require-dealer.server.ts';
import { purchaseAccounts } from '../../table.server.ts';
import type { CreditInput } from '../../wire.ts';
import { lockAccount } from '../account.server.ts';

/** Says how much a dealer may owe the brand, orders under way included; without a sum there is no limit. */
export async function setCredit(ctx: Ctx, { dealerId, creditFen }: CreditInput): Promise<{ id: string }> {
  requireAction(ctx, 'purchase-account:credit');
  return inTenant(ctx, async (tx) => {
    await requireDealer(ctx, tx, 'purchase-account:credit', dealerId);
    const { id, creditFen: before } = await lockAccount(ctx, tx, dealerId);
    await tx
      .update(purchaseAccounts)
      .set({ creditFen, version: sql`${purchaseAccounts.version} + 1`, updatedAt: ctx.now() })
      .where(and(eq(purchaseAccounts.tenantId, ctx.tenant.slug), eq(purchaseAccounts.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'purchase-account:credit',
      entity: 'purchase-account',
      entityId: id,
      before: { creditFen: before },
      after: { creditFen },
    });
    return { id };
  });
}
