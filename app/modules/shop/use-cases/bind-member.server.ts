import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { can, withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { shopMembers } from '../table.server.ts';

/** Lets an account order for one more outlet within one's own scope; once more changes nothing. */
export async function bindMember(ctx: Ctx, input: { username: string; customerId: string }): Promise<void> {
  const { scope, user } = requireAction(ctx, 'shop:bind');
  await inTenant(ctx, async (tx) => {
    const [buyer] = isId(input.customerId) ? await findBuyers(ctx, tx, { id: input.customerId, scope }) : [];
    if (!buyer) throw new DomainError('shop.unknown-outlet', 422, { field: 'customerId' });
    // Whoever orders for an outlet sees its orders: only who sees them lets somebody.
    const seen = can(user, 'order:list') ? requireAction(ctx, 'order:list').scope : null;
    const [visible] = seen ? await findBuyers(ctx, tx, { id: buyer.id, scope: withoutConditions(seen) }) : [];
    if (!visible) throw new DomainError('shop.orders-unseen', 403, { field: 'customerId' });
    const names = [input.username.toLowerCase()];
    const [person] = await findPeople({ ...ctx, tx }, { names, limit: 1 });
    if (!person) throw new DomainError('shop.unknown-person', 422, { field: 'username' });
    const [bound] = await tx
      .insert(shopMembers)
      .values({ tenantId: ctx.tenant.slug, userId: person.id, customerId: buyer.id, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ userId: shopMembers.userId });
    if (!bound) return;
    await writeAuditLog(ctx, tx, {
      action: 'shop:bind',
      entity: 'shop-member',
      entityId: person.id,
      before: null,
      after: { username: person.username, customerId: buyer.id, customer: buyer.code },
    });
  });
}
