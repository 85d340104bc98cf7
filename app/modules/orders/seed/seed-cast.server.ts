import { and, asc, eq } from 'drizzle-orm';
import { aUser, type User } from '#app/administration/accounts/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';
import type { OrderEvent } from '../rules.ts';

export interface Actor {
  id: string;
  name: string;
}

/** Who moves an order along: salesperson, clerk who audits, dealer's storekeeper, cashier. */
export interface Cast {
  sales: Actor;
  clerk: Actor;
  dealer: Actor;
  finance: Actor;
}

export function actorOf(cast: Cast, event: OrderEvent): Actor {
  if (event === 'create' || event === 'sign' || event === 'sign-part' || event === 'sign-with-difference')
    return cast.sales;
  if (event === 'ship-part' || event === 'ship-rest' || event === 'receive') return cast.dealer;
  return event === 'pay' || event === 'refund' ? cast.finance : cast.clerk;
}

export function asActor(user: Pick<User, 'id' | 'realname'>): Actor {
  return { id: user.id, name: user.realname };
}

/** The tenant's own people where it has some; a clerk is made when it has none. */
export async function castFor(world: World, sales: User, dealerId: string): Promise<Cast> {
  const clerk = asActor((await holderOf(world, 'clerk')) ?? (await aUser(world, { departs: ['A01'] })));
  const finance = await holderOf(world, 'finance');
  const [storekeeper] = await world.tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, world.tenant.slug), eq(users.dealerId, dealerId)))
    .orderBy(asc(users.username))
    .limit(1);
  return {
    sales: asActor(sales),
    clerk,
    finance: finance ? asActor(finance) : clerk,
    dealer: storekeeper ? asActor(storekeeper) : clerk,
  };
}

async function holderOf({ tx, tenant }: World, roleCode: string): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .where(and(eq(users.tenantId, tenant.slug), eq(roles.code, roleCode)))
    .orderBy(asc(users.username))
    .limit(1);
  return row?.user;
}
