import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { shopMembers } from './table.server.ts';

/** Lets an account order for an outlet. */
export async function aShopMember(
  world: World,
  facts: { user: Ref<User>; customer: Ref<OutletRow> },
): Promise<void> {
  const { id: userId } = await userOf(world, facts.user);
  const { id: customerId } = await outletOf(world, facts.customer);
  await world.tx
    .insert(shopMembers)
    .values({ tenantId: world.tenant.slug, userId, customerId, createdAt: world.now });
}
