import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { announcements, announcementTargets } from '#app/services/notices/table.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { moveRepair } from '../orders/use-cases/move-repair.server.ts';
import { reportFault } from '../orders/use-cases/report-fault.server.ts';
import { anEquipment, aTechnician } from '../seed/seed.server.ts';
import { moveInput, reportInput } from '../wire.ts';
import { runClocks } from './run-clocks.server.ts';

// P2 has 720 minutes of business hours, 08:00 to 20:00: half of it is over at 16:00, four fifths at 19:36, all at 10:00.
const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let other: TestBrand;
let chief: Ctx;
let worker: Ctx;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  other = await desk.brand('shanjianquan');
  const acts = ['list', 'report', 'dispatch'].map((act) => `repair:${act}`);
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions: acts });
      await aRole(world, {
        code: 'MES_WXG',
        level: 9,
        dataScope: 'own',
        permissions: ['repair:list', 'repair:work'],
      });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  await firm.as({ realname: '邻区主管', roles: ['MES_ZG'], departs: ['A02'] });
  await firm.facts((world) =>
    aUser(world, { realname: '停用主管', roles: ['MES_ZG'], departs: ['A01'], frozen: true }),
  );
  await other.as({ realname: '别家主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  await firm.facts((world) => aTechnician(world, { user: worker.user!.username, depart: 'A01' }));
});
afterAll(() => desk.close());

const at = (time: string) => new Date(`2026-11-${time}:00+08:00`);

async function reported(): Promise<{ id: string; orderNo: string }> {
  counter += 1;
  const machine = await firm.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', level: 'B' });
    return anEquipment(world, { code: `SB-${counter}`, customer });
  });
  return reportFault(
    chief,
    reportInput.parse({
      equipmentId: machine.id,
      fault: 'no-cooling',
      priority: 'P2',
      contact: '徐丽',
      phone: '13900000202',
    }),
  );
}

async function accepted(id: string): Promise<void> {
  await moveRepair(chief, moveInput.parse({ id, event: 'assign', assigneeId: worker.user!.id }));
  await moveRepair(worker, moveInput.parse({ id, event: 'accept' }));
}

/** Lets the clock pass a moment, for both brands, and what it published go out. */
async function tick(time: string): Promise<void> {
  await runClocks({ db: chief.db, tenants: [firm.tenant, other.tenant], now: at(time), files: chief.files });
  const lanes = createLanes(eventLane);
  lanes.wake({ ...chief, now: () => at(time) });
  await lanes.idle();
}

/** What stands at whose bell of an order, in the order it came. */
async function bells(orderNo: string, brand = firm): Promise<string[]> {
  const rows = await brand.facts(({ tx }) =>
    tx
      .select({ title: announcements.title, name: users.realname, link: announcements.link })
      .from(announcements)
      .innerJoin(announcementTargets, eq(announcementTargets.announcementId, announcements.id))
      .innerJoin(users, eq(users.id, announcementTargets.targetId))
      .orderBy(asc(announcements.sentAt), asc(users.realname)),
  );
  return rows
    .filter(({ title }) => title.includes(orderNo) && !title.startsWith('新的'))
    .map(({ title, name }) => `${name}：${title.replace(` ${orderNo} `, '')}`);
}

describe('the repair clock at the bell (MES-01)', () => {
  test('half of the time is the worker’s, four fifths and all of it the desk’s too, each told once', async () => {
    const { id, orderNo } = await reported();
    await accepted(id);
    await tick('21T15:59');
    expect(await bells(orderNo)).toEqual([]);
    await tick('21T16:00');
    const half = ['何师傅：工单的修复时限已用 50%'];
    expect(await bells(orderNo)).toEqual(half);
    await tick('21T16:05');
    expect(await bells(orderNo)).toEqual(half);
    await tick('21T19:36');
    const most = [
      ...half,
      ...['何师傅：工单的修复时限已用 80%', '郭主管：工单的修复时限已用 80%'].toSorted(),
    ];
    expect((await bells(orderNo)).toSorted()).toEqual(most.toSorted());
    await tick('22T10:00');
    await tick('22T10:05');
    await tick('24T10:00');
    expect((await bells(orderNo)).toSorted()).toEqual(
      [...most, '何师傅：工单已超过修复时限', '郭主管：工单已超过修复时限'].toSorted(),
    );
  });

  test('what is nobody’s job yet is the desk’s at half of its time, and so is an offer nobody took', async () => {
    const { id, orderNo } = await reported();
    await tick('21T16:00');
    expect(await bells(orderNo)).toEqual(['郭主管：工单的修复时限已用 50%']);
    await moveRepair(chief, moveInput.parse({ id, event: 'assign', assigneeId: worker.user!.id }));
    await tick('21T16:30');
    expect(await bells(orderNo)).toEqual([
      '郭主管：工单的修复时限已用 50%',
      '郭主管：工单无人接单，已退回待派单',
    ]);
  });

  test('a clock that was not looked at for long tells what it has reached, not each step before it', async () => {
    const { orderNo } = await reported();
    await tick('25T12:00');
    expect(await bells(orderNo)).toEqual(['郭主管：工单已超过修复时限']);
  });

  test('more orders than one lot has are all escalated in one turn', async () => {
    const { id } = await reported();
    const many = 210;
    await firm.facts(({ tx }) =>
      tx.execute(`
        insert into repair_orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
          'order_no', o.order_no || '-' || n, 'state', 'cancelled', 'assignee_id', null))).*
          from repair_orders o, generate_series(1, ${many}) n where o.id = '${id}'`),
    );
    await runClocks({ db: chief.db, tenants: [firm.tenant], now: at('21T16:00'), files: chief.files });
    const open = await firm.facts(({ tx }) =>
      tx.execute<{ left: number }>(`
        select count(*)::int as left from repair_orders where escalated = 0 and escalate_at <= '${at('21T16:00').toISOString()}'`),
    );
    expect(open.rows).toEqual([{ left: 0 }]);
  });

  test('a supervisor of another area, one who cannot sign in and another brand’s hear nothing', async () => {
    const heard = await firm.facts(({ tx }) =>
      tx
        .selectDistinct({ name: users.realname })
        .from(announcementTargets)
        .innerJoin(users, eq(users.id, announcementTargets.targetId)),
    );
    expect(heard.map(({ name }) => name).toSorted()).toEqual(['何师傅', '郭主管'].toSorted());
    expect(await other.facts(({ tx }) => tx.$count(announcements))).toBe(0);
  });
});
