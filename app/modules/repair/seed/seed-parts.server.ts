import { sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { keepUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { aWarehouse, type Warehouse } from '#app/modules/stock/seed/seed.server.ts';
import { receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { arriveSent, sendFirstExpired } from '#app/modules/stock/use-cases/send-first-expired.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { partBatch } from '../spares/part-facts.server.ts';
import type { RequestState } from '../spares/rules-parts.ts';
import { partRequestLines, partRequests, partUses, spareParts } from '../spares/table.server.ts';
import type { repairOrders } from '../table.server.ts';

type Order = typeof repairOrders.$inferInsert & { id: string; reportedAt: Date };
type Part = typeof spareParts.$inferInsert & { id: string };

/** Code, name, unit, price in yuan, reorder point, whether the old one comes back, and the cause it mends. */
const catalogue = [
  ['BJ-YS01', '压缩机 R290 1/5HP', '台', 680, 6, true, 'compressor'],
  ['BJ-YS02', '压缩机 R290 1/3HP', '台', 860, 4, true, ''],
  ['BJ-WK01', '机械温控器', '个', 45, 20, true, 'thermostat'],
  ['BJ-WK02', '电子温控板', '块', 168, 12, true, ''],
  ['BJ-FJ01', '散热风机 10W', '个', 75, 20, false, 'fan'],
  ['BJ-FJ02', '蒸发风机 5W', '个', 62, 15, false, ''],
  ['BJ-MF01', '门封条 立式', '条', 58, 25, false, 'gasket'],
  ['BJ-MF02', '门封条 卧式', '条', 66, 15, false, ''],
  ['BJ-LJ01', '制冷剂 R290 420g', '罐', 38, 30, false, 'refrigerant'],
  ['BJ-GZ01', '干燥过滤器', '个', 18, 40, false, ''],
  ['BJ-DY01', '电源线 3×1.0', '根', 22, 20, false, 'wiring'],
  ['BJ-DG01', 'LED 灯管 600mm', '根', 35, 20, false, ''],
] as const;

/** Orders that used parts, at most: the latest ones. */
const withParts = 90;

/** A catalogue of parts, a store and a van for each worker on the stock ledger, what jobs used, and open requests. */
export async function makeParts(
  world: World,
  {
    orders,
    workers,
  }: { orders: readonly Order[]; workers: readonly { id: string; realname: string; departId: string }[] },
): Promise<ReadonlyMap<string, string>> {
  const random = seeded(`${world.tenant.slug} parts`);
  const { tx, tenant, now } = world;
  const began = daysBefore(now, 380);
  const parts = catalogue.map(
    ([code, name, unit, yuan, reorderPoint, oldBack]): Part => ({
      tenantId: tenant.slug,
      id: random.id(began),
      code,
      name,
      unit,
      priceFen: yuan * 100,
      reorderPoint,
      oldBack,
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
  const at = (when: Date) => ({ tenant: tenant as never, user: null, now: () => when });
  const line = (part: Part, qty: number) => ({
    productId: part.id,
    product: `${part.code} ${part.name}`,
    qty,
  });
  await receiveStock(at(began), tx, {
    doc: { kind: 'receipt', id: random.id(began), no: 'RK-BJ-0001' },
    warehouseId: store.id,
    // Two of them have fallen below their reorder point by now.
    lines: parts.map((part, nth) => ({
      productId: part.id,
      qty: workers.length * 14 + (nth % 5 === 2 ? 5 : 60),
      batch: partBatch,
    })),
  });
  const vans = new Map<string, Warehouse>();
  for (const [nth, worker] of workers.entries()) {
    const no = String(nth + 1).padStart(2, '0');
    const van = await aWarehouse(world, {
      code: `BJV${no}`,
      name: `${worker.realname}的维修车`,
      kind: 'parts-van',
    });
    vans.set(worker.id, van);
    const doc = { kind: 'part-request', id: random.id(began), no: `BJ-0000-${no}` };
    const lines = parts.map((part) => line(part, 14));
    await sendFirstExpired(at(began), tx, { doc, warehouseId: store.id, toWarehouseId: van.id, lines });
    await arriveSent(at(began), tx, { doc, toWarehouseId: van.id });
  }
  const left = new Map<string, number>();
  const uses: (typeof partUses.$inferInsert)[] = [];
  const finished = orders.filter(({ finishedAt }) => finishedAt).slice(0, withParts);
  for (const order of finished.toReversed()) {
    const part = parts.find((_, nth) => catalogue[nth]![6] !== '' && catalogue[nth]![6] === order.cause);
    const van = vans.get(order.assigneeId ?? '');
    const key = `${van?.id} ${part?.id}`;
    if (!part || !van || (left.get(key) ?? 14) === 0) continue;
    left.set(key, (left.get(key) ?? 14) - 1);
    const doc = { kind: 'repair', id: order.id, no: order.orderNo };
    await shipStock(at(order.finishedAt!), tx, {
      doc,
      warehouseId: van.id,
      lines: [{ lineNo: 1, ...line(part, 1) }],
    });
    const old = part.oldBack && random.chance(0.7) ? 1 : 0;
    const sums = { issued: 1, returned: 0, oldReturned: old, priceFen: part.priceFen };
    uses.push({
      tenantId: tenant.slug,
      orderId: order.id,
      partId: part.id,
      ...sums,
      updatedAt: order.finishedAt!,
    });
  }
  await insertRows(tx, partUses, uses);
  // What was settled has been paid with its parts, unless the machine was under warranty.
  await tx.execute(sql`
    update repair_orders o set parts_fen = u.fee
      from (select order_id, sum((issued - returned) * price_fen) as fee from part_uses
             where tenant_id = ${tenant.slug} group by order_id) u, equipments e
     where o.tenant_id = ${tenant.slug} and o.id = u.order_id and o.state = 'settled'
       and e.tenant_id = o.tenant_id and e.id = o.equipment_id
       and e.warranty_to < (o.reported_at at time zone 'Asia/Shanghai')::date`);
  await makeRequests();
  return new Map(Array.from(vans, ([worker, { id }]) => [worker, id]));

  /** What waits for parts has asked for them, each request a step further on; one fills a van up. */
  async function makeRequests(): Promise<void> {
    const states: readonly RequestState[] = ['requested', 'approved', 'in-transit', 'requested'];
    const waiting = orders.filter(({ state }) => state === 'awaiting-parts').slice(0, 3);
    for (const [nth, state] of states.entries()) {
      const order = waiting[nth];
      const worker = workers.find(({ id }) => id === order?.assigneeId) ?? workers[nth % workers.length]!;
      const id = random.id(now);
      const createdAt = new Date((order?.reportedAt ?? now).getTime() + 60 * 60_000);
      const requestNo = `BJ-0001-0${nth + 1}`;
      const part = parts[nth * 2]!;
      const decided = state === 'requested' ? {} : { decidedBy: '郭志强', decidedAt: createdAt };
      const sent =
        state === 'in-transit' ? { warehouseId: store.id, issuedBy: '郭志强', issuedAt: createdAt } : {};
      await tx.insert(partRequests).values({
        tenantId: tenant.slug,
        id,
        requestNo,
        orderId: order?.id ?? null,
        state,
        workerId: worker.id,
        departId: worker.departId,
        vanId: vans.get(worker.id)!.id,
        note: order ? '现场缺件' : '补车上的常用件',
        createdAt,
        updatedAt: createdAt,
        ...decided,
        ...sent,
      });
      const granted = state === 'requested' ? null : 1;
      await tx
        .insert(partRequestLines)
        .values({ tenantId: tenant.slug, requestId: id, lineNo: 1, partId: part.id, qty: 1, granted });
      if (state !== 'in-transit') continue;
      const doc = { kind: 'part-request', id, no: requestNo };
      const to = { warehouseId: store.id, toWarehouseId: vans.get(worker.id)!.id };
      await sendFirstExpired(at(createdAt), tx, { doc, ...to, lines: [line(part, 1)] });
    }
  }
}
