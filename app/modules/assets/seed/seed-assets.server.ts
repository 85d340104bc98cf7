import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { aRepair } from '#app/modules/repair/seed/seed.server.ts';
import { equipments } from '#app/modules/repair/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { auditDays } from '../audits/rules-audit.ts';
import { type AssetState, placeOf } from '../life/rules-state.ts';
import type { MovementKind, MovementState } from '../movements/rules-movement.ts';
import { assetAudits, assetEventLog, assetModels, assetMovements, assets } from '../table.server.ts';

const zone = 'Asia/Shanghai';
const models = [
  { name: 'SC-380 单门立式', kind: 'upright', litres: 380, doors: 1, watts: 260, costFen: 238_000 },
  { name: 'SC-760 双门立式', kind: 'upright', litres: 760, doors: 2, watts: 420, costFen: 415_000 },
  { name: 'SD-220 卧式冷柜', kind: 'chest', litres: 220, doors: 2, watts: 180, costFen: 156_000 },
  { name: 'SL-1200 风幕柜', kind: 'curtain', litres: 1200, doors: 0, watts: 1800, costFen: 980_000 },
  { name: 'SZ-S9 智能柜', kind: 'smart', litres: 430, doors: 1, watts: 320, costFen: 620_000 },
] as const;

/** How many assets a brand has in each state; those that stand at an outlet are given one each. */
const amounts: readonly [AssetState, number][] = [
  ['deployed', 196],
  ['suspect', 7],
  ['out-of-order', 9],
  ['to-scrap', 3],
  ['moving', 4],
  ['recovering', 5],
  ['reserved', 8],
  ['in-stock', 52],
  ['lost', 3],
  ['scrapped', 11],
  ['written-off', 2],
];

type Row = typeof assets.$inferInsert & { id: string };
type Outlet = Awaited<ReturnType<typeof readOutlets>>[number];

/** A brand's coolers in every state, with how they came there, inspections of three months, and open applications. */
export async function makeAssets(world: World): Promise<void> {
  const random = seeded(`${world.tenant.slug} assets`);
  const outlets = await readOutlets(world);
  if (outlets.length === 0) return;
  const author = await readAuthor(world);
  const modelIds = await makeModels(world, random);
  const office = await headOffice(world);
  const rows: Row[] = [];
  const at = new Map<string, Outlet>();
  const happened: (typeof assetEventLog.$inferInsert)[] = [];
  const movements: (typeof assetMovements.$inferInsert)[] = [];
  const audits: (typeof assetAudits.$inferInsert)[] = [];
  const today = dayOf(world.now, zone);
  for (const [state, amount] of amounts) {
    for (let one = 0; one < amount; one += 1) {
      const nth = rows.length;
      const model = models[nth % models.length]!;
      const place = placeOf(state);
      const outlet = place === 'outlet' ? outlets[nth % outlets.length]! : null;
      const placedDays = 40 + ((nth * 37) % 500);
      const purchasedOn = addDays(today, -placedDays - 60 - (nth % 200));
      const id = random.id(world.now);
      const assetNo = `BG${String(nth + 1).padStart(5, '0')}`;
      const agreement = outlet && {
        agreementNo: `TF-${assetNo}`,
        agreementTo: addDays(today, 200 + (nth % 400)),
      };
      rows.push({
        tenantId: world.tenant.slug,
        id,
        assetNo,
        serialNo: `HR${random.int(10_000_000, 99_999_999)}${nth}`,
        modelId: modelIds.get(model.name)!,
        departId: outlet?.departId ?? office,
        purchasedOn,
        costFen: model.costFen,
        state,
        depot: place === 'depot' ? random.pick(['总仓', '城东仓', '城西仓']) : null,
        customerId: outlet?.id ?? null,
        placedOn: outlet ? addDays(today, -placedDays) : null,
        ...agreement,
        createdAt: new Date(`${purchasedOn}T02:00:00Z`),
        updatedAt: daysBefore(world.now, 1),
      });
      if (outlet) at.set(id, outlet);
    }
  }
  for (const [nth, row] of rows.entries()) {
    const outlet = at.get(row.id);
    const first =
      outlet && movementOf(world, random, author, row, { kind: 'put-out', state: 'done', outlet, nth });
    if (first) {
      movements.push(first);
      row.placementId = first.id;
      happened.push(eventOf(world, random, row, 'reserve', 'in-stock', 'reserved', first.appliedAt));
      happened.push(eventOf(world, random, row, 'deliver', 'reserved', 'deployed', first.completedAt!));
    }
    const open = openOf(row.state!, nth);
    if (open) {
      const to =
        open.kind === 'put-out' || open.kind === 'move' ? outlets[(nth * 13 + 5) % outlets.length]! : null;
      movements.push(movementOf(world, random, author, row, { ...open, outlet: to, nth }));
    }
    if (outlet) audits.push(...auditsOf(world, random, author, row, outlet, nth));
  }
  await insertRows(world.tx, assets, rows);
  await insertRows(world.tx, assetMovements, movements);
  await insertRows(world.tx, assetAudits, audits);
  await insertRows(world.tx, assetEventLog, happened);
  await enterAll(world, rows, at);
}

async function readOutlets({ tx, tenant }: World) {
  return tx
    .select({
      id: customers.id,
      departId: customers.departId,
      contact: customers.contact,
    })
    .from(customers)
    .where(and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal')))
    .orderBy(asc(customers.code))
    .limit(260);
}

async function readAuthor({ tx, tenant }: World) {
  const [row] = await tx
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'admin')));
  return row!;
}

async function headOffice({ tx, tenant }: World): Promise<string> {
  const [row] = await tx
    .select({ id: departs.id })
    .from(departs)
    .where(eq(departs.tenantId, tenant.slug))
    .orderBy(asc(departs.orgCode))
    .limit(1);
  return row!.id;
}

async function makeModels(world: World, random: Random): Promise<Map<string, string>> {
  const made = models.map(({ costFen: _cost, ...model }) => ({
    tenantId: world.tenant.slug,
    id: random.id(world.now),
    ...model,
    brand: '海容',
    warrantyMonths: 36,
    lifeMonths: 60,
    createdAt: daysBefore(world.now, 700),
    updatedAt: daysBefore(world.now, 700),
  }));
  await insertRows(world.tx, assetModels, made);
  return new Map(made.map(({ name, id }) => [name, id]));
}

/** What is under way with an asset in a state; of those in use and in stock a few have been applied for. */
function openOf(state: AssetState, nth: number): { kind: MovementKind; state: MovementState } | null {
  if (state === 'reserved') return { kind: 'put-out', state: 'approved' };
  if (state === 'moving') return { kind: 'move', state: 'approved' };
  if (state === 'recovering') return { kind: 'recover', state: 'approved' };
  if (state === 'in-stock' && nth % 9 === 0) return { kind: 'put-out', state: 'applied' };
  if (state === 'deployed' && nth % 40 === 0) return { kind: 'recover', state: 'applied' };
  return null;
}

function movementOf(
  world: World,
  random: Random,
  author: { id: string; realname: string },
  row: Row,
  facts: { kind: MovementKind; state: MovementState; outlet: Outlet | null; nth: number },
): typeof assetMovements.$inferInsert & { id: string; appliedAt: Date } {
  const { kind, state, outlet, nth } = facts;
  const done = state === 'done';
  const appliedAt = done
    ? new Date(`${addDays(row.placedOn!, -5)}T03:${String(nth % 60).padStart(2, '0')}:00Z`)
    : daysBefore(world.now, 1 + (nth % 4));
  const decidedAt = new Date(appliedAt.getTime() + 20 * 3_600_000);
  const places = kind === 'put-out' || kind === 'move';
  return {
    tenantId: world.tenant.slug,
    id: random.id(world.now),
    movementNo: `ZC${dayOf(appliedAt, zone).replaceAll('-', '')}-${String(nth + 1).padStart(4, '0')}`,
    kind,
    state,
    assetId: row.id,
    fromCustomerId: kind === 'put-out' ? null : row.customerId,
    toCustomerId: places ? outlet!.id : null,
    toDepot: places ? null : '总仓',
    agreementNo: places ? `TF-${row.assetNo}` : null,
    agreementTo: places ? addDays(dayOf(world.now, zone), 365) : null,
    note: kind === 'recover' ? random.pick(['门店停业装修', '销量长期不达标', '换更大的柜型']) : null,
    appliedBy: author.id,
    appliedName: author.realname,
    appliedAt,
    ...(state === 'applied' ? {} : { decidedName: '销售总监', decidedAt }),
    ...(done
      ? {
          completedName: author.realname,
          completedAt: new Date(`${row.placedOn}T06:00:00Z`),
          metres: random.int(3, 80),
          signer: outlet!.contact,
        }
      : {}),
    createdAt: appliedAt,
    updatedAt: appliedAt,
  };
}

function eventOf(
  { tenant, now }: World,
  random: Random,
  { id }: Row,
  event: string,
  fromState: AssetState,
  toState: AssetState,
  happenedAt: Date,
): typeof assetEventLog.$inferInsert {
  return {
    tenantId: tenant.slug,
    id: random.id(now),
    assetId: id,
    event,
    fromState,
    toState,
    actorName: '',
    happenedAt,
  };
}

/** Every month an inspection; the last one says what the asset's state says, and one in eight is overdue. */
function auditsOf(
  world: World,
  random: Random,
  author: { id: string; realname: string },
  row: Row,
  outlet: Outlet,
  nth: number,
): (typeof assetAudits.$inferInsert)[] {
  const late = nth % 8 === 0 ? auditDays : 0;
  const made: (typeof assetAudits.$inferInsert)[] = [];
  for (const month of [2, 1, 0]) {
    const auditedAt = new Date(
      daysBefore(world.now, month * auditDays + late + 1 + (nth % 20)).getTime() + nth * 1000,
    );
    const isAbsent = month === 0 && (row.state === 'suspect' || row.state === 'lost');
    const allFacings = random.int(24, 60);
    const result = isAbsent
      ? ('absent' as const)
      : random.chance(0.06)
        ? ('faulty' as const)
        : ('ok' as const);
    made.push({
      tenantId: world.tenant.slug,
      id: random.id(world.now),
      assetId: row.id,
      customerId: outlet.id,
      result,
      metres: isAbsent ? null : random.int(2, 120),
      powerOn: result === 'ok',
      light: result === 'ok' && random.chance(0.9),
      door: !isAbsent,
      clean: !isAbsent && random.chance(0.8),
      temperature: isAbsent ? null : random.int(20, 75),
      ownFacings: isAbsent ? null : Math.round(allFacings * (0.5 + random.int(0, 50) / 100)),
      allFacings: isAbsent ? null : allFacings,
      note: isAbsent ? '店里没有找到，老板说被搬走了' : null,
      actorId: author.id,
      actorName: author.realname,
      auditedAt,
    });
    row.lastAuditAt = auditedAt;
    row.lastAuditResult = result;
    const last = made.at(-1)!;
    if (last.ownFacings) row.lastPurityBp = Math.round((last.ownFacings / allFacings) * 10_000);
  }
  return made;
}

/** What stands at outlets is in the register of what is repaired; those out of order have an open repair order. */
async function enterAll(world: World, rows: readonly Row[], at: ReadonlyMap<string, Outlet>): Promise<void> {
  const kinds = await world.tx
    .select({ id: assetModels.id, name: assetModels.name, kind: assetModels.kind })
    .from(assetModels)
    .where(eq(assetModels.tenantId, world.tenant.slug));
  const modelOf = new Map(kinds.map((one) => [one.id, one]));
  const standing = rows.filter(({ id }) => at.has(id));
  await insertRows(
    world.tx,
    equipments,
    standing.map((row) => ({
      tenantId: world.tenant.slug,
      id: row.id,
      code: row.assetNo,
      model: modelOf.get(row.modelId)!.name,
      kind: modelOf.get(row.modelId)!.kind,
      serialNo: row.serialNo,
      customerId: row.customerId!,
      departId: row.departId,
      installedOn: row.placedOn,
      warrantyTo: addDays(row.purchasedOn, 1095),
      kept: true,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  );
  const broken = standing.filter(({ state }) => state === 'out-of-order').map(({ id }) => id);
  const machines = await world.tx
    .select()
    .from(equipments)
    .where(and(eq(equipments.tenantId, world.tenant.slug), inArray(equipments.id, broken)));
  for (const [nth, equipment] of machines.entries()) {
    const reportedAt = new Date(world.now.getTime() - (nth + 1) * 3 * 3_600_000);
    await aRepair(world, { equipment, reportedAt });
  }
}
