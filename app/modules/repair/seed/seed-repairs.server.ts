import { and, eq } from 'drizzle-orm';
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
}
