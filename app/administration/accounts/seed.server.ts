import { and, eq, sql } from 'drizzle-orm';
import { type Role, roleOf } from '#app/administration/permissions/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { type Dealer, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type Depart, departOf } from '#app/services/organisation/seed.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type Ref, suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import { madeUpMobile, personName } from './seed/seed-names.server.ts';
import { demoPassword, seededHash } from './seed/seed-password.server.ts';

export type User = typeof users.$inferSelect;

export interface UserFacts {
  username?: string;
  realname?: string;
  password?: string;
  mobile?: string | null;
  email?: string | null;
  /** Codes or rows; none when left out. */
  roles?: readonly Ref<Role>[];
  /** Org codes or rows; none when left out. */
  departs?: readonly Ref<Depart>[];
  dealer?: Ref<Dealer>;
  frozen?: boolean;
  workNo?: string;
  post?: string;
  createdAt?: Date;
  id?: string;
}

/** Writes a person with roles and departments. */
export async function aUser(world: World, facts: UserFacts = {}): Promise<User> {
  const { tx, now } = world;
  const tenantId = world.tenant.slug;
  const id = facts.id ?? newId();
  const username = facts.username ?? `user${suffix(id).toLowerCase()}`;
  const random = seeded(`${tenantId} ${username}`);
  const dealer = facts.dealer ? await dealerOf(world, facts.dealer) : null;
  const [row] = await tx
    .insert(users)
    .values({
      tenantId,
      id,
      username,
      realname: facts.realname ?? personName(random),
      mobile: facts.mobile === undefined ? madeUpMobile(random) : facts.mobile,
      email: facts.email ?? null,
      passwordHash: await seededHash(facts.password ?? demoPassword),
      frozenAt: facts.frozen ? daysBefore(now, 3) : null,
      dealerId: dealer?.id ?? null,
      workNo: facts.workNo ?? null,
      post: facts.post ?? null,
      createdAt: facts.createdAt ?? daysBefore(now, 400),
      updatedAt: facts.createdAt ?? daysBefore(now, 400),
    })
    .returning();
  for (const ref of facts.roles ?? []) {
    const role = await roleOf(world, ref);
    await tx.insert(userRoles).values({ tenantId, userId: id, roleId: role.id });
  }
  for (const ref of facts.departs ?? []) {
    const depart = await departOf(world, ref);
    await tx.insert(userDeparts).values({ tenantId, userId: id, departId: depart.id });
  }
  return row!;
}

/** The person of that username; one who is missing is made as a salesperson of the head office. */
export async function userOf(world: World, ref: Ref<User>): Promise<User> {
  if (typeof ref !== 'string') return ref;
  const [row] = await world.tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, world.tenant.slug), eq(sql`lower(${users.username})`, ref.toLowerCase())));
  return row ?? aUser(world, { username: ref, roles: ['sales'], departs: ['A01'] });
}
