import { sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { keepUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { unsoldBatch } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { writePastMoves } from '#app/modules/stock/seed/seed-history.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { partRequestLines, partRequests, partUses, spareParts } from '../spares/table.server.ts';
import type { repairEventLog } from '../table.server.ts';
import { catalogue } from './catalogue.ts';
import type { OrderLife, Person, Worker } from './seed-order.server.ts';
import { type Part, supplyYear } from './seed-supply.server.ts';

/** A catalogue of parts, a store and a van for each worker, and a year of what was bought, asked for, sent and used. */
export async function makeParts(
  world: World,
  { lives, workers, chief }: { lives: readonly OrderLife[]; workers: readonly Worker[]; chief: Person },
): Promise<{ vans: ReadonlyMap<string, string>; happenings: (typeof repairEventLog.$inferInsert)[] }> {
  const random = seeded(`${world.tenant.slug} parts`);
  const { tx, tenant, now } = world;
  const began = daysBefore(now, 380);
  const parts = catalogue.map(
    ([code, name, unit, yuan, reorderPoint, oldBack, , models]): Part => ({
      tenantId: tenant.slug,
      id: random.id(began),
      code,
      name,
      unit,
      priceFen: yuan * 100,
      reorderPoint,
      oldBack,
      models,
      createdAt: began,
      updatedAt: began,
    }),
  );
  await tx.insert(spareParts).values(parts);
  const goods = parts.map(({ id, code, name, unit, priceFen }) => ({
    id,
    code,
    name,
    unit,
    priceFen,
    category: '备件',
    spec: '',
  }));
  await keepUnsold({ tenant: tenant as never, now: () => began }, tx, goods);
  const store = await aWarehouse(world, { code: 'BJC01', name: '备件中心仓', kind: 'parts' });
  const vans = new Map<string, string>();
  for (const [nth, worker] of workers.entries()) {
    const code = `BJV${String(nth + 1).padStart(2, '0')}`;
    const { id } = await aWarehouse(world, { code, name: `${worker.realname}的维修车`, kind: 'parts-van' });
    vans.set(worker.id, id);
  }
  const supply = supplyYear(world, random, { lives, workers, chief, parts, storeId: store.id, vans, began });
  await writePastMoves(world, random, { batch: unsoldBatch, moves: supply.moves });
  await insertRows(tx, partRequests, supply.requests);
  await insertRows(tx, partRequestLines, supply.lines);
  await insertRows(tx, partUses, supply.uses);
  // What was settled has been paid with its parts, unless the machine was under warranty.
  await tx.execute(sql`
    update repair_orders o set parts_fen = u.fee
      from (select order_id, sum((issued - returned) * price_fen) as fee from part_uses
             where tenant_id = ${tenant.slug} group by order_id) u, equipments e
     where o.tenant_id = ${tenant.slug} and o.id = u.order_id and o.state = 'settled'
       and e.tenant_id = o.tenant_id and e.id = o.equipment_id
       and e.warranty_to < (o.reported_at at time zone 'Asia/Shanghai')::date`);
  return { vans, happenings: supply.happenings };
}
