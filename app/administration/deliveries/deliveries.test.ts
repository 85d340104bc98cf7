import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { outside } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { eventLane } from '#app/services/outbox/event-lane.server.ts';
import { happened } from '#app/services/outbox/testing/counted-effects.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { getEvent } from './use-cases/get-event.server.ts';
import { retryDelivery, skipDelivery } from './use-cases/settle-delivery.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
const heard: number[] = [];
let broken = true;
let remove = () => {};

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await brand.as({ realname: '管理员', roles: ['boss'], departs: ['A01'] });
  remove = addModule({
    subscribers: [
      {
        name: 'listener',
        outside: [
          outside(happened, async (_ctx, _tx, { place }) => {
            if (broken && place === 0) throw new Error('no way through');
            heard.push(place);
          }),
        ],
      },
    ],
  });
});
afterAll(async () => {
  remove();
  await desk.close();
});

async function deliver() {
  const lanes = createLanes(eventLane);
  lanes.wake({ ...brand.ctx(), log: pino({ level: 'silent' }) });
  await lanes.idle();
}

/** Two events of one subject of which the first could not be delivered. */
async function aFailure() {
  const subject = randomUUID();
  for (const place of [0, 1]) {
    await brand.facts(({ tx }) => publish(brand.ctx(), tx, happened, { subject, place }));
  }
  await deliver();
  const rows = await brand.facts(({ tx }) => tx.select().from(eventDeliveries));
  const failed = rows.find((row) => row.subject === subject && row.attempts > 0)!;
  expect(failed).toMatchObject({ status: 'pending', error: 'no way through', attempts: 1 });
  return failed;
}

test('a failed delivery is tried again when somebody asks for it, and those behind it follow', async () => {
  const { id, version } = await aFailure();
  expect(await getEvent(boss, { id })).toMatchObject({ event: 'test.happened', payload: { place: 0 } });
  broken = false;
  await retryDelivery(boss, { id, version });
  await deliver();
  expect(heard).toEqual([0, 1]);
  await expect(retryDelivery(boss, { id, version: version + 2 })).rejects.toThrow('deliveries.over');
  broken = true;
});

test('a delivery that is let be no longer holds up the others; what has changed meanwhile is told', async () => {
  heard.length = 0;
  const { id, version } = await aFailure();
  const reason = '已经电话告知';
  await expect(skipDelivery(boss, { id, version: version + 1, reason })).rejects.toThrow(
    'entity.changed-meanwhile',
  );
  await skipDelivery(boss, { id, version, reason });
  await deliver();
  expect(heard).toEqual([1]);
});

test('another brand neither sees nor settles it, and nobody without the permission does', async () => {
  const { id, version } = await aFailure();
  const stranger = await other.as({ realname: '外人', roles: ['boss'], departs: ['A01'] });
  await expect(getEvent(stranger, { id })).rejects.toThrow('common.not-found');
  await expect(retryDelivery(stranger, { id, version })).rejects.toThrow('common.not-found');
  const clerk = await brand.as({ realname: '职员', departs: ['A01'] });
  await expect(getEvent(clerk, { id })).rejects.toThrow('common.forbidden');
  await expect(retryDelivery(clerk, { id, version })).rejects.toThrow('common.forbidden');
});

test('who reaches only some rows learns what kind of event it was, and nothing of what it said (SEC-01)', async () => {
  const { id } = await aFailure();
  await brand.facts((world) =>
    aRole(world, { code: 'narrow', dataScope: 'depart', permissions: ['event-delivery:list'] }),
  );
  const narrow = await brand.as({ realname: '部门运维', roles: ['narrow'], departs: ['A01'] });
  expect(await getEvent(narrow, { id })).toMatchObject({ event: 'test.happened', payload: null });
});
