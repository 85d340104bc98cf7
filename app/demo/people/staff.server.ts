import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Actor, asActor } from '#app/modules/orders/seed/seed-cast.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import { roles, userRoles } from '#app/services/permissions/table.server.ts';

interface Office {
  clerk?: Actor;
  finance?: Actor;
}

/** For each department the clerk and the cashier nearest above it. */
export async function clerksByDepart(world: World): Promise<Map<string, Office>> {
  const { tx, tenant } = world;
  const all = await tx.select().from(departs).where(eq(departs.tenantId, tenant.slug));
  const clerks = await holdersOf(world, 'clerk');
  const cashiers = await holdersOf(world, 'finance');
  const nearest = (people: typeof clerks, orgCode: string) =>
    people.filter((person) => orgCode.startsWith(person.orgCode)).at(-1)?.actor;
  return new Map(
    all.map(({ id, orgCode }) => [
      id,
      { clerk: nearest(clerks, orgCode), finance: nearest(cashiers, orgCode) },
    ]),
  );
}

/** The first person of each dealer. */
export async function storekeepers({ tx, tenant }: World): Promise<Map<string, Actor>> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), isNotNull(users.dealerId)))
    .orderBy(asc(users.username));
  return new Map(rows.toReversed().map((user) => [user.dealerId!, asActor(user)]));
}

async function holdersOf({ tx, tenant }: World, role: string): Promise<{ orgCode: string; actor: Actor }[]> {
  const rows = await tx
    .select({ user: users, orgCode: departs.orgCode })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.tenantId, users.tenantId), eq(userRoles.userId, users.id)))
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .innerJoin(userDeparts, and(eq(userDeparts.tenantId, users.tenantId), eq(userDeparts.userId, users.id)))
    .innerJoin(departs, and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)))
    .where(and(eq(users.tenantId, tenant.slug), eq(roles.code, role)))
    .orderBy(asc(departs.orgCode), asc(users.username));
  return rows.map(({ user, orgCode }) => ({ orgCode, actor: asActor(user) }));
}
