import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { and, asc, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addModule } from '#app/composition/testing/extra-module.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { domainEvents, eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { inside, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { eventLane } from './event-lane.server.ts';
import { maxAttempts } from './rules.ts';
import { counting, happened } from './testing/counted-effects.server.ts';
import { createLanes } from './use-cases/create-lanes.server.ts';

const start = new Date('2026-11-21T10:00:00+08:00');
const script = fileURLToPath(new URL('./testing/deliver-child.ts', import.meta.url));

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let clock = start;
let remove = () => {};
const children: ChildProcess[] = [];

beforeAll(async () => {
  desk = await createTestDesk(start);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
});
afterEach(() => remove());
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await desk.close();
});

const say = (subject: string, place: number, of = brand) =>
  of.facts(({ tx }) => publish(of.ctx(), tx, happened, { subject, place }));

/** What one process does when it is woken, after so many seconds. */
async function deliver(seconds = 0, of = brand): Promise<void> {
  clock = new Date(clock.getTime() + seconds * 1000);
  const lanes = createLanes(eventLane);
  lanes.wake({ ...of.ctx(), now: () => clock, log: pino({ level: 'silent' }) });
  await lanes.idle();
}

/** Of a subject the places of its events, in the order they had their effect, with how many had before. */
const effectsOf = async (subject: string, of = brand) => {
  const rows = await of.facts(({ tx }) =>
    tx.select({ after: auditLogs.after }).from(auditLogs).where(eq(auditLogs.entityId, subject)),
  );
  return rows
    .map(({ after }) => after as { place: number; before: number })
    .toSorted((a, b) => a.before - b.before);
};

const statesOf = (subject: string) =>
  brand.facts(({ tx }) =>
    tx
      .select({ status: eventDeliveries.status, attempts: eventDeliveries.attempts })
      .from(eventDeliveries)
      .where(eq(eventDeliveries.subject, subject))
      .orderBy(asc(eventDeliveries.sequence)),
  );

describe('what is published for subscribers outside', () => {
  test('is delivered once to each of them, in the order of its subject', async () => {
    remove = addModule({ subscribers: [counting, { ...counting, name: 'also-counting' }] });
    const subject = randomUUID();
    for (const place of [0, 1, 2]) await say(subject, place);
    await deliver();
    await deliver();
    expect((await effectsOf(subject)).map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(await statesOf(subject)).toEqual(
      Array.from({ length: 6 }, () => ({ status: 'done', attempts: 1 })),
    );
  });

  test('is written only with what it is about, and only for its tenant', async () => {
    remove = addModule({ subscribers: [counting] });
    const subject = randomUUID();
    await expect(
      brand.facts(async ({ tx }) => {
        await publish(brand.ctx(), tx, happened, { subject, place: 0 });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await say(subject, 7, other);
    await deliver();
    expect(await effectsOf(subject)).toEqual([]);
    await deliver(0, other);
    expect(await effectsOf(subject, other)).toEqual([{ place: 7, before: 0 }]);
  });

  test('is not written when nobody outside listens', async () => {
    const subject = randomUUID();
    remove = addModule({ subscribers: [{ name: 'near', inside: [inside(happened, async () => {})] }] });
    await say(subject, 0);
    const written = await brand.facts(({ tx }) =>
      tx.select().from(domainEvents).where(eq(domainEvents.subject, subject)),
    );
    expect(written).toEqual([]);
  });

  test('cannot be changed once it is written', async () => {
    await expect(
      brand.facts(({ tx }) => tx.update(domainEvents).set({ name: 'other' })),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
  });
});

describe('a delivery that fails', () => {
  /** Fails for one subject as often as `left` says. */
  const failing = (subject: string, times: { left: number }): Subscriber => ({
    ...counting,
    outside: [
      outside(happened, async (ctx, tx, payload) => {
        await counting.outside![0]!.run(ctx, tx, payload);
        if (payload.subject === subject && times.left-- > 0) throw new Error('not today');
      }),
    ],
  });

  test('is tried again later, later each time, and holds up only what came after it of its subject', async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    remove = addModule({ subscribers: [failing(bad, { left: 2 })] });
    for (const place of [0, 1]) await say(bad, place);
    await say(good, 0);
    await deliver();
    expect(await statesOf(bad)).toEqual([
      { status: 'pending', attempts: 1 },
      { status: 'pending', attempts: 0 },
    ]);
    expect(await effectsOf(good)).toEqual([{ place: 0, before: 0 }]);
    await deliver(1);
    expect((await statesOf(bad))[0]).toEqual({ status: 'pending', attempts: 1 });
    await deliver(6);
    await deliver(10);
    expect((await statesOf(bad))[0]).toEqual({ status: 'pending', attempts: 2 });
    await deliver(24);
    expect(await effectsOf(bad)).toEqual([
      { place: 0, before: 0 },
      { place: 1, before: 1 },
    ]);
  });

  test('waits for a person in the end, with what it said; nothing of its subject passes it', async () => {
    const bad = randomUUID();
    remove = addModule({ subscribers: [failing(bad, { left: Number.POSITIVE_INFINITY })] });
    for (const place of [0, 1]) await say(bad, place);
    for (let attempt = 0; attempt < maxAttempts + 2; attempt += 1) await deliver(5000);
    expect(await statesOf(bad)).toEqual([
      { status: 'dead', attempts: maxAttempts },
      { status: 'pending', attempts: 0 },
    ]);
    const [row] = await brand.facts(({ tx }) =>
      tx
        .select({ error: eventDeliveries.error })
        .from(eventDeliveries)
        .where(and(eq(eventDeliveries.subject, bad), eq(eventDeliveries.status, 'dead'))),
    );
    expect(row).toEqual({ error: 'not today' });
    expect(await effectsOf(bad)).toEqual([]);
  });
});

describe('processes that are killed at any moment', () => {
  const subjects = Array.from({ length: 5 }, (): string => randomUUID());
  const each = 20;
  const appUrl = () => {
    const own = new URL(desk.appUrl);
    own.searchParams.set('application_name', 'outbox-child');
    return own.href;
  };
  const child = () => {
    const made = spawn(process.execPath, [script, appUrl(), start.toISOString()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(made);
    return made;
  };
  const done = () =>
    brand.facts(async ({ tx }) => {
      const rows = await tx
        .select({ status: eventDeliveries.status, subject: eventDeliveries.subject })
        .from(eventDeliveries)
        .where(eq(eventDeliveries.status, 'done'));
      return rows.filter(({ subject }) => subjects.includes(subject)).length;
    });

  test('leave every event with its effect once, and those of a subject in order', async () => {
    remove = addModule({ subscribers: [counting] });
    clock = start;
    const publishing = Promise.all(
      subjects.map(async (subject) => {
        for (let place = 0; place < each; place += 1) await say(subject, place);
      }),
    );
    const two = [child(), child()];
    for (const one of two) {
      const before = await done();
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before + 5);
      await sleep(randomInt(60));
      one.kill('SIGKILL');
    }
    await publishing;
    await expect
      .poll(
        async () => {
          await deliver();
          return done();
        },
        { timeout: 60_000 },
      )
      .toBe(subjects.length * each);
    for (const subject of subjects) {
      expect(await effectsOf(subject)).toEqual(
        Array.from({ length: each }, (_, place) => ({ place, before: place })),
      );
    }
  }, 180_000);
});
