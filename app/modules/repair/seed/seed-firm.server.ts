import { and, asc, eq, isNotNull, like } from 'drizzle-orm';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import type { Skill } from '../life/rules-state.ts';
import { technicians } from '../table.server.ts';
import type { Machine, Person, Worker } from './seed-order.server.ts';

const zone = 'Asia/Shanghai';
const models = [
  ['HL-380 单门立式', 'upright'],
  ['HL-760 双门立式', 'upright'],
  ['HL-220 卧式', 'chest'],
  ['HL-1200 风幕', 'curtain'],
  ['HL-S9 智能柜', 'smart'],
] as const;

/** A worker and what their hands know. */
export type SkilledWorker = Worker & Record<Skill, boolean>;

/** Whose year it is. */
export interface Firm {
  machines: Machine[];
  workers: readonly SkilledWorker[];
  chief: Person;
  /** The next number for an order of that time. */
  numberOf: (reportedAt: Date) => string;
}

/** One machine at each of 300 outlets; nothing is written yet. */
export async function makeEquipment({ tx, tenant, now }: World, random: Random): Promise<Machine[]> {
  const { id, departId, contact, phone } = customers;
  const outlets = await tx
    .select({ id, departId, contact, phone })
    .from(customers)
    .where(
      and(eq(customers.tenantId, tenant.slug), eq(customers.status, 'normal'), isNotNull(customers.place)),
    )
    .orderBy(asc(customers.code))
    .limit(300);
  return outlets.map((outlet, nth) => {
    const [model, kind] = random.favour(models);
    const installed = dayOf(daysBefore(now, random.int(120, 1_400)), zone);
    return {
      tenantId: tenant.slug,
      id: random.id(daysBefore(now, 400)),
      version: 1,
      code: `SB${String(nth + 1).padStart(5, '0')}`,
      model,
      kind,
      serialNo: `HLSB${random.int(10_000_000, 99_999_999)}${String(nth).padStart(3, '0')}`,
      customerId: outlet.id,
      departId: outlet.departId,
      status: 'working',
      installedOn: installed,
      warrantyTo: addDays(installed, 730),
      createdAt: daysBefore(now, 400),
      updatedAt: daysBefore(now, 30),
      contact: outlet.contact,
      phone: outlet.phone,
    };
  });
}

/** The worker that everybody tries the demo with, and a few more, each in an office of their own. */
export async function makeWorkers(world: World): Promise<SkilledWorker[]> {
  const { tx, tenant } = world;
  const offices = await tx
    .select({ id: departs.id, orgCode: departs.orgCode })
    .from(departs)
    .where(and(eq(departs.tenantId, tenant.slug), like(departs.orgCode, 'A01A01A%')))
    .orderBy(asc(departs.orgCode))
    .limit(5);
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'mes_wxg')));
  const workers = known ? [known] : [];
  for (const [nth, { orgCode }] of offices.entries()) {
    workers.push(
      await aUser(world, {
        username: `mes_wxg${nth + 2}`,
        roles: ['MES_WXG'],
        departs: [orgCode],
        post: '维修工',
      }),
    );
  }
  const placed = workers.map(({ id, realname }, nth) => ({
    id,
    realname,
    departId: offices[Math.max(0, nth - 1)]!.id,
    cooling: nth % 3 !== 2,
    electric: nth % 2 === 0,
    cabinet: nth % 3 !== 1,
  }));
  await tx.insert(technicians).values(
    placed.map(({ realname: _realname, ...worker }) => ({
      tenantId: tenant.slug,
      userId: worker.id,
      ...worker,
    })),
  );
  return placed;
}

/** Who runs the desk. */
export async function findChief({ tx, tenant }: World): Promise<Person> {
  const [chief] = await tx
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'mes_zg')));
  return chief ?? { id: null, realname: '郭志强' };
}
