import { and, eq } from 'drizzle-orm';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { requireMember, requireOutlets } from '../member.server.ts';
import { shopMembers } from '../table.server.ts';
import type { Shop } from '../wire.ts';

/** For which outlet one orders, who delivers, and one's other outlets. */
export function getShop(ctx: Ctx): Promise<Shop> {
  return inTenantReadOnly(ctx, async (tx) => {
    const outlets = await requireOutlets(ctx, tx);
    const { dealerId: _dealer, ...shown } = outlets[0]!;
    return {
      ...shown,
      outlets: outlets.map(({ customerId, customerName }) => ({ customerId, customerName })),
    };
  });
}

/** Turns to another of one's outlets. */
export async function chooseOutlet(ctx: Ctx, { customerId }: { customerId: string }): Promise<void> {
  const { user } = requireAction(ctx, 'shop:order');
  await inTenant(ctx, async (tx) => {
    const member = await requireMember(ctx, tx, customerId);
    await tx
      .update(shopMembers)
      .set({ chosenAt: ctx.now() })
      .where(
        and(
          eq(shopMembers.tenantId, ctx.tenant.slug),
          eq(shopMembers.userId, user.id),
          eq(shopMembers.customerId, member.customerId),
        ),
      );
  });
}
