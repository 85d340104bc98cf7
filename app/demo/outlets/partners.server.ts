import { and, asc, eq } from 'drizzle-orm';
import { madeUpMobile, personName } from '#app/administration/accounts/seed/seed-names.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import type { Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealerSalespeople, dealers, leadFollowUps, pois } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { placeIn } from '#app/services/organisation/seed-place.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';
import type { Office } from '../people/departments.server.ts';
import { outletName } from './outlet-names.ts';

const stages = ['pool', 'pool', 'pool', 'claimed', 'visited', 'interested', 'converted', 'invalid'] as const;
const sources = ['map', 'map', 'registry', 'referral', 'import'] as const;

/** Terms and salespeople of dealers, and potential partners of every stage with what was done about them. */
export async function makePartners(
  world: World,
  random: Random,
  { offices, dealers: made }: { offices: readonly Office[]; dealers: readonly Dealer[] },
): Promise<void> {
  const { tx, tenant, now } = world;
  for (const [place, dealer] of made.entries()) {
    await tx
      .update(dealers)
      .set({
        erpCode: `K${String(1_000 + place)}`,
        areas: dealer.city,
        level: place % 4 === 0 ? '一级' : '二级',
        creditLimitFen: random.int(10, 60) * 1_000_000,
        depositFen: random.int(2, 10) * 500_000,
        contractNo: `HT2026-${String(place + 1).padStart(3, '0')}`,
        contractTo: `2027-${String((place % 12) + 1).padStart(2, '0')}-28`,
      })
      .where(and(eq(dealers.tenantId, tenant.slug), eq(dealers.id, dealer.id)));
  }
  const pairs = await tx
    .selectDistinct({ dealerId: customers.dealerId, userId: customers.ownerUserId })
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(asc(customers.dealerId), asc(customers.ownerUserId));
  await insertMany(
    tx,
    dealerSalespeople,
    pairs.map((pair) => ({ ...pair, tenantId: tenant.slug, createdAt: now })),
  );
  const sellers = await tx
    .selectDistinct({ id: users.id, realname: users.realname })
    .from(users)
    .innerJoin(customers, and(eq(customers.tenantId, users.tenantId), eq(customers.ownerUserId, users.id)))
    .where(eq(users.tenantId, tenant.slug))
    .orderBy(asc(users.id));
  const rows: (typeof pois.$inferInsert)[] = [];
  const done: (typeof leadFollowUps.$inferInsert)[] = [];
  for (let nth = 0; nth < 72; nth += 1) {
    const { city, depart } = offices[nth % offices.length]!;
    const place = placeIn(city, random);
    const stage = stages[nth % stages.length]!;
    const seller = random.pick(sellers);
    const followedAt = daysBefore(now, random.int(0, 11));
    const taken = stage !== 'pool';
    const id = random.id(daysBefore(now, 40));
    const { name, channel } = outletName(city, place.address, random);
    rows.push({
      ...place,
      tenantId: tenant.slug,
      id,
      version: taken ? 2 : 1,
      createdAt: daysBefore(now, 40),
      updatedAt: taken ? followedAt : daysBefore(now, 40),
      name,
      source: random.pick(sources),
      category: channel,
      contact: personName(random),
      phone: madeUpMobile(random),
      estimateFen: random.int(8, 90) * 10_000,
      score: random.int(35, 98),
      stage,
      claimedBy: taken ? seller.id : null,
      claimedAt: taken ? daysBefore(now, 12) : null,
      followedAt: taken ? followedAt : null,
      departId: depart.id,
      customerId: null,
      reason: stage === 'invalid' ? '已经停业' : null,
      remark: null,
    });
    if (!taken) continue;
    const step = { tenantId: tenant.slug, poiId: id, actorId: seller.id, actorName: seller.realname };
    done.push(
      {
        ...step,
        id: random.id(daysBefore(now, 12)),
        event: 'claim',
        stage: 'claimed',
        note: null,
        happenedAt: daysBefore(now, 12),
      },
      {
        ...step,
        id: random.id(followedAt),
        event: stage === 'converted' ? 'convert' : stage === 'invalid' ? 'invalid' : 'follow',
        stage,
        note: stage === 'invalid' ? '已经停业' : '老板有兴趣，约下周看样品',
        happenedAt: followedAt,
      },
    );
  }
  await insertMany(tx, pois, rows);
  await insertMany(tx, leadFollowUps, done);
}
