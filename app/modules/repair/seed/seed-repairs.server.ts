import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { upkeepDates, upkeepPlans } from '../plans/table.server.ts';
import { equipments, repairEventLog, repairOrders, repairPauses, technicians } from '../table.server.ts';
import { findChief, makeEquipment, makeWorkers } from './seed-firm.server.ts';
import { numberOrders } from './seed-order.server.ts';
import { makeParts } from './seed-parts.server.ts';
import { makeUpkeep } from './seed-plans.server.ts';
import { makeYear } from './seed-year.server.ts';

/** Events written at once. */
const lot = 4_000;

/** A repair firm's equipment, its workers and parts, a year of orders, and open work of every state. */
export async function makeRepairs(world: World): Promise<void> {
  const { tx, tenant } = world;
  const random = seeded(`${tenant.slug} repairs`);
  const machines = await makeEquipment(world, random);
  const workers = await makeWorkers(world);
  const chief = await findChief(world);
  const firm = { machines, workers, chief, numberOf: numberOrders() };
  const repairs = makeYear(world, random, firm);
  const upkeep = makeUpkeep(world, random, firm);
  const lives = [...repairs, ...upkeep.lives];
  await insertRows(
    tx,
    equipments,
    machines.map(({ contact: _contact, phone: _phone, ...machine }) => machine),
  );
  await insertRows(
    tx,
    repairOrders,
    lives.map(({ order }) => order),
  );
  await insertRows(tx, upkeepPlans, upkeep.plans);
  await insertRows(tx, upkeepDates, upkeep.dates);
  await insertRows(
    tx,
    repairPauses,
    lives.flatMap(({ pauses }) => pauses),
  );
  const { vans, happenings } = await makeParts(world, { lives, workers, chief });
  const all = [...lives.flatMap((life) => life.happenings), ...happenings];
  for (let start = 0; start < all.length; start += lot) {
    await insertRows(tx, repairEventLog, all.slice(start, start + lot));
  }
  for (const [userId, vanId] of vans) {
    await tx
      .update(technicians)
      .set({ vanId })
      .where(and(eq(technicians.tenantId, tenant.slug), eq(technicians.userId, userId)));
  }
  await placeWorkers(world);
}

/** Each worker was last where they last arrived, as far as that outlet's place is known. */
async function placeWorkers({ tx, tenant }: World): Promise<void> {
  await tx.execute(sql`
    update technicians set last_lng = c.lng, last_lat = c.lat, last_place_at = o.arrived_at
      from (select distinct on (assignee_id) assignee_id, customer_id, arrived_at from repair_orders
             where tenant_id = ${tenant.slug} and arrived_at is not null and assignee_id is not null
             order by assignee_id, arrived_at desc) o
      join customers c on c.tenant_id = ${tenant.slug} and c.id = o.customer_id and c.lng <> 0
     where technicians.tenant_id = ${tenant.slug} and technicians.user_id = o.assignee_id`);
}
