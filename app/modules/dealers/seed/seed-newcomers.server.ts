import { and, asc, eq } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { someRequests } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { aDealer } from './seed.server.ts';

/** Outlets that are found but not opened, that wait to be approved, and that were one with another. */
const outlets = [
  ['potential', '（新开业）'],
  ['potential', '（筹备中）'],
  ['pending', '（二店）'],
  ['merged', '（旧档案）'],
] as const;

/** Dealers on their way to a contract. */
const dealers = [
  ['intent', '万家兴商贸有限公司'],
  ['review', '联丰贸易有限公司'],
  ['signing', '德鑫供应链有限公司'],
] as const;

/** Outlets and dealers that are not there yet, or not any more: nobody orders from them, so they come last. */
export async function makeNewcomers(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} newcomers`);
  const known = await tx
    .select({ outlet: customers, asker: users.realname, depart: departs })
    .from(customers)
    .innerJoin(departs, and(eq(departs.tenantId, customers.tenantId), eq(departs.id, customers.departId)))
    .innerJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, customers.ownerUserId)))
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal')))
    .orderBy(asc(customers.code))
    .limit(outlets.length);
  const made = known.map(({ outlet, asker }, place) => {
    const [status, what] = outlets[place]!;
    const at = daysBefore(now, 3 + place);
    const row = {
      ...outlet,
      id: random.id(at),
      code: `MD9100${place + 1}`,
      name: `${outlet.name}${what}`,
      licenceNo: null,
      creditLimitFen: null,
      status,
      mergedInto: status === 'merged' ? outlet.id : null,
      createdAt: at,
      updatedAt: at,
    };
    return { row, asker };
  });
  await insertRows(
    tx,
    customers,
    made.map(({ row }) => row),
  );
  await someRequests(
    world,
    made
      .filter(({ row }) => row.status === 'pending')
      .map(({ row, asker }) => ({
        id: random.id(row.createdAt),
        departId: row.departId,
        rowId: row.id,
        title: row.name,
        does: 'add' as const,
        before: {},
        after: { name: row.name, phone: row.phone, level: row.level },
        status: 'pending' as const,
        requestedBy: row.ownerUserId,
        requestedName: asker,
        requestedAt: row.createdAt,
      })),
  );
  for (const [place, [status, name]] of dealers.entries()) {
    const { outlet, depart } = known[place]!;
    const { province, city } = outlet;
    await aDealer(world, {
      id: random.id(now),
      code: `JXS910${place + 1}`,
      name: `${city.replace(/市$/, '')}${name}`,
      province,
      city,
      status,
      depart,
    });
  }
}
