import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aCaptcha } from '#app/services/captchas/seed.server.ts';
import { anEquipment, type Equipment } from '../../seed/seed.server.ts';
import { equipments, repairEventLog, repairOrders } from '../../table.server.ts';
import { labelReportInput } from '../../wire.ts';
import { reportByLabel } from './report-by-label.server.ts';
import { scanLabel } from './scan-label.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let other: TestBrand;
let visitor: Ctx;
let machine: Equipment;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  other = await desk.brand('shanjianquan');
  visitor = firm.ctx();
});
afterAll(() => desk.close());
beforeEach(async () => {
  counter += 1;
  machine = await firm.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', name: '徐记便利店' });
    return anEquipment(world, { code: `SB-${counter}`, customer });
  });
});

/** A report as an outlet sends it, with a picture that was read. */
async function report(more: object = {}, ctx: Ctx = visitor) {
  const captcha = await firm.facts((world) => aCaptcha(world, ctx));
  const input = labelReportInput.parse({
    code: machine.code,
    fault: 'no-cooling',
    contact: '徐丽',
    phone: '13900000202',
    ...more,
  });
  return reportByLabel(ctx, input, captcha);
}

const ordersOf = () =>
  firm.facts(({ tx }) => tx.select().from(repairOrders).where(eq(repairOrders.equipmentId, machine.id)));

describe('a fault reported by the label on a machine (MES-01)', () => {
  test('makes an order of the outlet’s own, and breaks the machine', async () => {
    const { orderNo, joined } = await report({ symptom: '不制冷，有异响' });
    expect(joined).toBe(false);
    expect(await ordersOf()).toMatchObject([
      {
        orderNo,
        source: 'outlet',
        priority: 'P2',
        fault: 'no-cooling',
        departId: machine.departId,
        state: 'pending',
      },
    ]);
    const [row] = await firm.facts(({ tx }) =>
      tx.select({ status: equipments.status }).from(equipments).where(eq(equipments.id, machine.id)),
    );
    expect(row).toEqual({ status: 'broken' });
  });

  test('the same fault again joins the open order, another fault is another order', async () => {
    const first = await report();
    expect(await report({ contact: '李强', symptom: '还是不冷' })).toEqual({
      orderNo: first.orderNo,
      joined: true,
    });
    expect((await report({ fault: 'door' })).joined).toBe(false);
    expect((await ordersOf()).length).toBe(2);
    const messages = await firm.facts(({ tx }) =>
      tx
        .select({ event: repairEventLog.event, actor: repairEventLog.actorName, facts: repairEventLog.facts })
        .from(repairEventLog)
        .innerJoin(repairOrders, eq(repairOrders.id, repairEventLog.orderId))
        .where(and(eq(repairOrders.orderNo, first.orderNo), eq(repairEventLog.event, 'join')))
        .orderBy(asc(repairEventLog.happenedAt)),
    );
    expect(messages).toEqual([
      { event: 'join', actor: '', facts: { contact: '李强', phone: '13900000202' } },
    ]);
  });

  test('two at once make one order', async () => {
    const both = await Promise.all([report(), report()]);
    expect(new Set(both.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(both.filter(({ joined }) => joined).length).toBe(1);
  });

  test('is the outlet’s, not the person’s whose browser it was', async () => {
    const clerk = await firm.as({ realname: '店里的店员', departs: ['A01'] });
    await report({}, clerk);
    const [order] = await ordersOf();
    const events = await firm.facts(({ tx }) =>
      tx
        .select({ actorId: repairEventLog.actorId })
        .from(repairEventLog)
        .where(eq(repairEventLog.orderId, order!.id)),
    );
    expect(events).toEqual([{ actorId: null }]);
  });

  test('needs a picture that was read, and each but once', async () => {
    const captcha = await firm.facts((world) => aCaptcha(world, visitor));
    const input = labelReportInput.parse({
      code: machine.code,
      fault: 'leak',
      contact: '徐丽',
      phone: '13900000202',
    });
    await expect(reportByLabel(visitor, input, { ...captcha, answer: 'ZZZZ' })).rejects.toMatchObject({
      code: 'captchas.wrong',
    });
    await expect(reportByLabel(visitor, input, captcha)).rejects.toMatchObject({ code: 'captchas.wrong' });
    await expect(reportByLabel(visitor, input, { key: '', answer: '' })).rejects.toMatchObject({
      code: 'captchas.required',
    });
    expect(await ordersOf()).toEqual([]);
  });

  test('five within an hour are taken, the sixth is not, and an hour later it is again', async () => {
    for (let turn = 0; turn < 5; turn += 1) await report();
    await expect(report()).rejects.toMatchObject({ code: 'repair.label-often', status: 429 });
    const later = { ...visitor, now: () => new Date(now.getTime() + 60 * 60_000) };
    const captcha = await firm.facts((world) => aCaptcha({ ...world, now: later.now() }, later));
    const input = labelReportInput.parse({
      code: machine.code,
      fault: 'no-cooling',
      contact: '徐丽',
      phone: '13900000202',
    });
    expect((await reportByLabel(later, input, captcha)).joined).toBe(true);
  });

  test('a label tells the number and the model, and nothing of whose it is', async () => {
    expect(await scanLabel(visitor, machine.code)).toEqual({ code: machine.code, model: machine.model });
  });

  test('labels that are unknown, scrapped, withdrawn or another tenant’s are the same nothing', async () => {
    const gone = await firm.facts((world) =>
      anEquipment(world, { code: `BF-${counter}`, status: 'scrapped' }),
    );
    const back = await firm.facts((world) =>
      anEquipment(world, { code: `SH-${counter}`, status: 'withdrawn' }),
    );
    const theirs = await other.facts((world) => anEquipment(world, { code: `QT-${counter}` }));
    for (const code of ['NONE', '', '%', gone.code, back.code, theirs.code]) {
      expect(await scanLabel(visitor, code)).toBeNull();
      await expect(report({ code })).rejects.toMatchObject({ code: 'repair.label-unknown', status: 404 });
    }
    expect(await other.facts(({ tx }) => tx.$count(repairOrders))).toBe(0);
  });
});

describe('what an outlet has to say', () => {
  const good = { code: 'SB-1', fault: 'leak', contact: '徐丽', phone: '13900000202' };
  test.each([
    ['fault', '', 'repair.say-fault'],
    ['fault', 'anything', 'repair.say-fault'],
    ['contact', ' ', 'repair.say-contact'],
    ['phone', '', 'repair.say-phone'],
    ['phone', 'abc', 'common.bad-telephone'],
  ])('%s “%s” is refused', (field, value, refusal) => {
    const parsed = labelReportInput.safeParse({ ...good, [field]: value });
    expect(parsed.error?.issues[0]).toMatchObject({ path: [field], params: { refusal } });
  });
});
