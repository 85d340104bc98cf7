import { sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { unsoldBatch } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { warehouseOf } from '#app/modules/stock/seed/seed.server.ts';
import { type PastMove, writePastMoves } from '#app/modules/stock/seed/seed-history.server.ts';
import { stockDocumentLines, stockDocuments } from '#app/modules/stock/table.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { costOf, type RequestState, usedOf } from '../requests/rules-requests.ts';
import { materialRequestEvents, materialRequestLines, materialRequests } from '../table.server.ts';
import { aMaterial } from './seed.server.ts';

const things: readonly [name: string, kind: string, unit: string, costFen: number, bought: number][] = [
  ['落地陈列架', 'display', '个', 12_800, 240],
  ['冰柜门贴', 'print', '张', 350, 900],
  ['促销海报', 'print', '张', 280, 1_500],
  ['价签夹', 'display', '包', 900, 400],
  ['品牌雨伞', 'gift', '把', 2_200, 260],
  ['随手杯', 'gift', '个', 1_150, 700],
  ['试饮台', 'equipment', '套', 26_000, 60],
  ['工作服', 'uniform', '件', 6_800, 120],
];

/** Where requests of the demo have come to, the more frequent the more often. */
const courses: readonly RequestState[] = [
  'used',
  'used',
  'received',
  'used',
  'returned',
  'received',
  'issued',
  'part-issued',
  'approved',
  'requested',
  'requested',
  'refused',
  'cancelled',
];
const activities = ['周末试饮', '新品上架', '节日堆头', '冰柜陈列', null];

interface Outlet {
  id: string;
  depart_id: string;
  owner_id: string;
  owner_name: string;
}

type Material = Awaited<ReturnType<typeof aMaterial>>;

/** Materials in the brand's warehouse, bought twice, and what salespeople asked for, had and brought back. */
export async function makeMaterials(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} materials`);
  const materials: Material[] = [];
  for (const [place, [name, kind, unit, costFen]] of things.entries()) {
    const code = `WL${String(place + 1).padStart(3, '0')}`;
    const id = random.id(daysBefore(now, 100));
    materials.push(await aMaterial(world, { id, code, name, kind, unit, costFen, safetyQty: 100 }));
  }
  const store = await warehouseOf(world, 'CK01');
  const keeper = store.manager ?? '';
  const moves: PastMove[] = [];
  for (const daysAgo of [180, 90]) await buy(daysBefore(now, daysAgo));
  const { rows: outlets } = await tx.execute<Outlet & Record<string, unknown>>(sql`
    select c.id, c.depart_id, u.id as owner_id, u.realname as owner_name from customers c
      join users u on u.tenant_id = c.tenant_id and u.id = c.owner_user_id
     where c.tenant_id = ${tenant.slug} and c.status = 'normal' order by c.code limit 60`);
  const made =
    outlets.length === 0 ? [] : requestsOf(world, random, { materials, outlets, keeper, store, moves });
  await writePastMoves(world, random, { batch: unsoldBatch, moves });
  await insertRows(
    tx,
    materialRequests,
    made.map(({ request }) => request),
  );
  await insertRows(
    tx,
    materialRequestLines,
    made.flatMap(({ lines }) => lines),
  );
  await insertRows(
    tx,
    materialRequestEvents,
    made.flatMap(({ events }) => events),
  );

  async function buy(at: Date): Promise<void> {
    const id = random.id(at);
    const no = `RK${dayOf(at, 'Asia/Shanghai').replaceAll('-', '')}-W${id.slice(-4).toUpperCase()}`;
    const times = { createdAt: at, updatedAt: at, endedAt: at };
    await tx.insert(stockDocuments).values({
      tenantId: tenant.slug,
      id,
      no,
      kind: 'receipt',
      status: 'done',
      warehouseId: store.id,
      supplier: '广告制作公司',
      madeBy: keeper,
      endedBy: keeper,
      ...times,
    });
    const lines = materials.map((material, index) => ({
      tenantId: tenant.slug,
      docId: id,
      lineNo: index + 1,
      productId: material.id,
      batchNo: unsoldBatch.batchNo,
      productionDate: unsoldBatch.productionDate,
      qty: Math.ceil(things[index]![4] / 2),
      doneQty: Math.ceil(things[index]![4] / 2),
    }));
    await tx.insert(stockDocumentLines).values(lines);
    for (const { productId, qty, lineNo } of lines) {
      const doc = { kind: 'receipt', id, no };
      moves.push({
        at,
        kind: 'receive',
        warehouseId: store.id,
        productId,
        onHand: qty,
        doc,
        lineNo,
        by: keeper,
      });
    }
  }
}

interface Firm {
  materials: readonly Material[];
  outlets: readonly Outlet[];
  keeper: string;
  store: { id: string };
  moves: PastMove[];
}

/** Requests of half a year: who asked for which outlet, how far each came, and what it moved in the warehouse. */
function requestsOf({ tenant, now }: World, random: Random, firm: Firm) {
  const numbers = new Map<string, number>();
  return Array.from({ length: 44 }, (_, nth) => {
    // The first are the oldest and have all come to an end.
    const made = daysBefore(now, 170 - nth * 3.9);
    const state = nth < 30 ? random.pick(courses.slice(0, 5)) : courses[(nth - 30) % courses.length]!;
    const outlet = random.pick(firm.outlets);
    const id = random.id(made);
    const day = dayOf(made, 'Asia/Shanghai').replaceAll('-', '');
    numbers.set(day, (numbers.get(day) ?? 0) + 1);
    const requestNo = `WS${day}-${String(numbers.get(day)).padStart(4, '0')}`;
    const events: (typeof materialRequestEvents.$inferInsert)[] = [];
    const at = (hours: number) => new Date(Math.min(now.getTime(), made.getTime() + hours * 3_600_000));
    const addEvent = (
      event: string,
      toState: RequestState,
      hours: number,
      by: string,
      note: string | null = null,
    ) =>
      events.push({
        tenantId: tenant.slug,
        id: random.id(at(hours)),
        requestId: id,
        event,
        toState,
        note,
        actorName: by,
        happenedAt: at(hours),
      });
    const left = ['part-issued', 'issued', 'received', 'used', 'returned'].includes(state);
    const chosen = new Set(Array.from({ length: random.int(1, 3) }, () => random.int(0, 7)));
    const lines = [...chosen].map((index, place) => {
      const material = firm.materials[index]!;
      const qty = material.costFen > 5_000 ? random.int(1, 2) : random.int(2, 12);
      const issued = left ? (state === 'part-issued' ? Math.floor(qty / 2) : qty) : 0;
      const returned = state === 'returned' ? issued : state === 'used' ? Math.floor(issued / 4) : 0;
      return {
        tenantId: tenant.slug,
        requestId: id,
        lineNo: place + 1,
        materialId: material.id,
        qty,
        granted: left || state === 'approved' ? qty : null,
        issued,
        returned,
        costFen: material.costFen,
        reason: null,
      };
    });
    const quantities = (read: (line: (typeof lines)[number]) => number) =>
      lines
        .filter((line) => read(line) > 0)
        .map((line) => {
          const { name, unit } = firm.materials.find((one) => one.id === line.materialId)!;
          return `${name} × ${read(line)} ${unit}`;
        })
        .join('；');
    const move = (kind: 'ship' | 'return', hours: number, read: (line: (typeof lines)[number]) => number) => {
      // Each return is a document of its own.
      const doc = {
        kind: 'material-request',
        id: kind === 'ship' ? id : random.id(at(hours)),
        no: requestNo,
      };
      for (const line of lines) {
        const qty = read(line);
        if (qty === 0) continue;
        firm.moves.push({
          at: at(hours),
          kind,
          warehouseId: firm.store.id,
          productId: line.materialId,
          onHand: kind === 'ship' ? -qty : qty,
          doc,
          lineNo: line.lineNo,
          by: firm.keeper,
        });
      }
    };
    const manager = '区域经理';
    addEvent('request', 'requested', 0, outlet.owner_name);
    if (state === 'cancelled') addEvent('cancel', 'cancelled', 2, outlet.owner_name);
    if (state === 'refused') addEvent('refuse', 'refused', 20, manager, '本月额度已经用完');
    if (left || state === 'approved') addEvent('approve', 'approved', 20, manager);
    if (left) {
      addEvent(
        'issue',
        state === 'part-issued' ? 'part-issued' : 'issued',
        30,
        firm.keeper,
        quantities((line) => line.issued),
      );
      move('ship', 30, ({ issued }) => issued);
    }
    const arrived = ['received', 'used', 'returned'].includes(state);
    if (arrived) addEvent('receive', 'received', 54, outlet.owner_name);
    if (lines.some(({ returned }) => returned > 0)) {
      const to = state === 'returned' ? 'returned' : 'received';
      addEvent(
        'return',
        to,
        80,
        firm.keeper,
        quantities((line) => line.returned),
      );
      move('return', 80, ({ returned }) => returned);
    }
    if (state === 'used') addEvent('finish', 'used', 81, outlet.owner_name);
    return {
      lines,
      events,
      request: {
        tenantId: tenant.slug,
        id,
        requestNo,
        state,
        customerId: outlet.id,
        departId: outlet.depart_id,
        requesterId: outlet.owner_id,
        activity: random.pick(activities),
        refusal: state === 'refused' ? '本月额度已经用完' : null,
        askedFen: costOf(lines, ({ qty }) => qty),
        usedFen: costOf(lines, usedOf),
        warehouseId: left ? firm.store.id : null,
        decidedBy: left || state === 'approved' || state === 'refused' ? manager : null,
        decidedAt: left || state === 'approved' || state === 'refused' ? at(20) : null,
        issuedBy: left ? firm.keeper : null,
        issuedAt: left ? at(30) : null,
        receivedAt: arrived ? at(54) : null,
        createdAt: made,
        updatedAt: events.at(-1)!.happenedAt,
      } satisfies typeof materialRequests.$inferInsert,
    };
  });
}
