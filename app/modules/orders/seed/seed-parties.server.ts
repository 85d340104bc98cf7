import { and, asc, eq } from 'drizzle-orm';
import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { anOutlet, type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { type Dealer, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';

export interface PartyFacts {
  customer?: Ref<OutletRow>;
  dealer?: Ref<Dealer>;
  sales?: Ref<User>;
  depart?: Ref<Depart>;
}

/** Outlet, dealer, salesperson and department of an order; what is not said follows from the outlet. */
export async function partiesTo(world: World, facts: PartyFacts) {
  const dealer = facts.dealer ? await dealerOf(world, facts.dealer) : null;
  const sales = facts.sales ? await userOf(world, facts.sales) : null;
  const depart = facts.depart ? await departOf(world, facts.depart) : null;
  const requested = { dealerId: dealer?.id, ownerUserId: sales?.id, departId: depart?.id };
  const customer = facts.customer
    ? await outletOf(world, facts.customer)
    : ((await someCustomer(world, requested)) ??
      (await anOutlet(world, {
        dealer: dealer ?? undefined,
        owner: sales ?? undefined,
        depart: depart ?? undefined,
      })));
  return {
    customer,
    dealer: dealer ?? (await dealerWithId(world, customer.dealerId)),
    sales: sales ?? (await userWithId(world, customer.ownerUserId)),
    departId: depart?.id ?? customer.departId,
  };
}

type Requested = { dealerId?: string; ownerUserId?: string; departId?: string };

async function someCustomer({ tx, tenant }: World, requested: Requested): Promise<OutletRow | undefined> {
  const { dealerId, ownerUserId, departId } = requested;
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, tenant.slug),
        dealerId ? eq(customers.dealerId, dealerId) : undefined,
        ownerUserId ? eq(customers.ownerUserId, ownerUserId) : undefined,
        departId ? eq(customers.departId, departId) : undefined,
      ),
    )
    .orderBy(asc(customers.code))
    .limit(1);
  return row;
}

async function dealerWithId({ tx, tenant }: World, id: string): Promise<Dealer> {
  const [row] = await tx
    .select()
    .from(dealers)
    .where(and(eq(dealers.tenantId, tenant.slug), eq(dealers.id, id)));
  return row!;
}

async function userWithId({ tx, tenant }: World, id: string): Promise<User> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.id, id)));
  return row!;
}
