import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { closePool, openPool } from '#app/db/pool.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { layLine } from '#app/db/testing/cut-line.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { defineTask, type Report, type TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { pieceBytes } from '../rules.ts';
import { aTask } from '../seed.server.ts';
import { backgroundTaskChunks, backgroundTasks } from '../table.server.ts';
import { cancelTask } from './cancel-task.server.ts';
import { dismissTask } from './dismiss-task.server.ts';
import { downloadTask } from './download-task.server.ts';
import { listTasks } from './list-tasks.server.ts';
import { retryTask } from './retry-task.server.ts';
import { runTask, type TaskAttempt } from './run-task.server.ts';
import { startTask } from './start-task.server.ts';
import { sweepTasks } from './sweep-tasks.server.ts';

const now = new Date();
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(now);
  red = await desk.brand('shanjianquan');
  blue = await desk.brand('maixiangfang');
  for (const brand of [red, blue]) {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
});
afterAll(() => desk.close());

const person = (brand: TestBrand = red) => brand.as({ roles: ['boss'], departs: ['A01'] });

/** A kind whose file is made by the test. */
function kindOf(make: (report: Report, ctx: Ctx) => AsyncIterable<string>): TaskKind {
  return defineTask({
    kind: 'order-export',
    nameKey: 'orders:exportTask',
    input: z.object({}),
    action: 'order:export',
    run: async (ctx, _input, report) => ({
      fileName: '文件.csv',
      type: 'text/csv; charset=utf-8',
      chunks: make(report, ctx),
    }),
  });
}
const text = (...chunks: string[]) =>
  kindOf(async function* (report) {
    for (const [index, chunk] of chunks.entries()) {
      yield chunk;
      await report({ done: index + 1, total: chunks.length });
    }
  });

const run = (ctx: Ctx, kind: TaskKind, task: Partial<TaskAttempt> & { id: string }) =>
  runTask(
    {
      db: ctx.db,
      tenant: ctx.tenant,
      kinds: [kind],
      log: pino({ level: 'silent' }),
      secrets: ctx.secrets,
      outside: ctx.outside,
      files: ctx.files,
      bounded: ctx.bounded,
    },
    { earlierTries: 0, signal: new AbortController().signal, ...task },
  );
const stored = async (ctx: Ctx, id: string) => {
  const at = and(eq(backgroundTasks.tenantId, ctx.tenant.slug), eq(backgroundTasks.id, id));
  const [row] = await inTenant(ctx, (tx) => tx.select().from(backgroundTasks).where(at));
  return row;
};
const piecesOf = (ctx: Ctx, taskId: string) =>
  inTenant(ctx, (tx) =>
    tx
      .select({ no: backgroundTaskChunks.chunkNo })
      .from(backgroundTaskChunks)
      .where(
        and(eq(backgroundTaskChunks.tenantId, ctx.tenant.slug), eq(backgroundTaskChunks.taskId, taskId)),
      ),
  );
const fileOf = async (ctx: Ctx, kind: TaskKind, id: string) => {
  const parts: Uint8Array[] = [];
  for await (const part of (await downloadTask(ctx, [kind], { id })).chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};
const queued = () =>
  onServer(desk.adminUrl, async (client) => {
    const { rows } = await client.query<{ data: { id: string; tenant: string } }>(
      `select data from pgboss.job where name = 'background-task'`,
    );
    return rows.map(({ data }) => data);
  });

describe('starting a task', () => {
  test('its row and its place in the queue come and go together', async () => {
    const ctx = await person();
    const kind = text('x');
    const { id } = await startTask(ctx, kind, {});
    expect(await queued()).toContainEqual({ id, tenant: ctx.tenant.slug, folder: ctx.tenant.folder });
    let lost = '';
    await expect(
      inTenant(ctx, async (tx) => {
        lost = (await startTask({ ...ctx, tx }, kind, {})).id;
        throw new Error('the request failed after all');
      }),
    ).rejects.toThrow('after all');
    expect((await queued()).map((job) => job.id)).not.toContain(lost);
    expect(await stored(ctx, lost)).toBeUndefined();
  });

  test('a person has two under way, and not a third, however fast they ask', async () => {
    const ctx = await person();
    const kind = text('x');
    const requested = await Promise.allSettled([1, 2, 3].map(() => startTask(ctx, kind, {})));
    const refused = requested.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'tasks.too-many', status: 409 })]);
    await expect(startTask(await person(), kind, {})).resolves.toHaveProperty('id');
  });

  test('the twenty newest are kept, the file of the oldest goes with it', async () => {
    const ctx = await person();
    const minute = (n: number) => new Date(now.getTime() - n * 60_000);
    const tasks = await red.facts(async (world) => {
      const made = [];
      for (let n = 19; n > 0; n -= 1) {
        const user = { id: ctx.user!.id } as never;
        made.push(await aTask(world, { user, status: 'success', content: 'x', createdAt: minute(n) }));
      }
      return made;
    });
    await startTask(ctx, text('x'), {});
    const list = await listTasks(ctx, []);
    expect(list).toHaveLength(19);
    expect(list.map(({ id }) => id)).not.toContain(tasks[0]?.id);
    expect(await stored(ctx, tasks[0]!.id)).toBeUndefined();
    expect(await piecesOf(ctx, tasks[0]!.id)).toEqual([]);
  });
});

describe('running a task', () => {
  test('its file is kept in pieces and handed out whole, with its name', async () => {
    const ctx = await person();
    const kind = text('订'.repeat(100_000), '单'.repeat(100_000));
    const { id } = await startTask(ctx, kind, {});
    await run(ctx, kind, { id });
    expect(await piecesOf(ctx, id)).toHaveLength(Math.ceil(600_000 / pieceBytes));
    expect(await fileOf(ctx, kind, id)).toBe('订'.repeat(100_000) + '单'.repeat(100_000));
    expect(await downloadTask(ctx, [kind], { id })).toMatchObject({ fileName: '文件.csv', bytes: 600_000 });
    expect(await listTasks(ctx, [kind])).toMatchObject([
      { id, status: 'success', done: 2, total: 2, name: '导出订单', fileBytes: 600_000 },
    ]);
  });

  test('progress is written, but not at every row', async () => {
    const ctx = await person();
    const seen = new Set<number>();
    const kind = kindOf(async function* (report, within) {
      for (let done = 1; done <= 200; done += 1) {
        yield 'x';
        await report({ done, total: 200 });
        seen.add((await stored(within, id))!.done);
        if (done === 100) await sleep(510);
      }
    });
    const { id } = await startTask(ctx, kind, {});
    await run(ctx, kind, { id });
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThan(100);
  });

  test('called off in the middle it ends at once, and nothing of it is left', async () => {
    const ctx = await person();
    let batches = 0;
    const kind = kindOf(async function* () {
      for (; batches < 10; batches += 1) {
        if (batches === 2) await cancelTask(ctx, { id });
        yield 'x'.repeat(pieceBytes);
      }
    });
    const { id } = await startTask(ctx, kind, {});
    await run(ctx, kind, { id });
    expect(batches).toBe(2);
    expect(await stored(ctx, id)).toMatchObject({ status: 'cancelled', cancelRequested: true });
    expect(await piecesOf(ctx, id)).toEqual([]);
    expect(await listTasks(ctx, [kind])).toEqual([]);
    await expect(downloadTask(ctx, [kind], { id })).rejects.toMatchObject({ status: 404 });
  });

  test('called off before it began it does not run', async () => {
    const ctx = await person();
    const { id } = await startTask(ctx, text('x'), {});
    await cancelTask(ctx, { id });
    await run(ctx, text('x'), { id });
    expect(await stored(ctx, id)).toMatchObject({ status: 'cancelled', startedAt: null });
  });

  test('a refusal ends it with its sentence; tried again the new one takes its place (LAY-10)', async () => {
    const ctx = await person();
    const { DomainError } = await import('#app/lib/domain-error.ts');
    const failing = kindOf(async function* () {
      yield 'x'.repeat(pieceBytes * 2);
      throw new DomainError('orders.keyword-too-wide', 422);
    });
    const { id } = await startTask(ctx, failing, {});
    await run(ctx, failing, { id });
    const [shown] = await listTasks(ctx, [failing]);
    expect(shown).toMatchObject({ id, status: 'error' });
    expect(shown?.message).toContain('请输入更多文字');
    expect(await piecesOf(ctx, id)).toEqual([]);
    const again = await retryTask(ctx, [failing], { id });
    expect((await listTasks(ctx, [failing])).map((task) => [task.id, task.status])).toEqual([
      [again.id, 'loading'],
    ]);
    await expect(retryTask(ctx, [failing], { id })).rejects.toMatchObject({ code: 'tasks.not-failed' });
    // What is taken away is written down, the second time too.
    const [log] = await red.facts(({ tx }) =>
      tx.select().from(auditLogs).where(eq(auditLogs.entityId, again.id)),
    );
    expect(log).toMatchObject({ action: 'order:export', actorId: ctx.user?.id, before: { task: id } });
    await run(ctx, text('ok'), { id: again.id });
    expect(await listTasks(ctx, [failing])).toMatchObject([{ id: again.id, status: 'success' }]);
  });

  test('an unforeseen failure is tried three times and then told', async () => {
    const ctx = await person();
    const broken = kindOf(async function* () {
      yield 'x'.repeat(pieceBytes);
      throw new Error('disk on fire');
    });
    const { id } = await startTask(ctx, broken, {});
    await expect(run(ctx, broken, { id, earlierTries: 0 })).rejects.toThrow('disk on fire');
    expect(await stored(ctx, id)).toMatchObject({ status: 'loading' });
    await expect(run(ctx, broken, { id, earlierTries: 1 })).rejects.toThrow('disk on fire');
    await run(ctx, broken, { id, earlierTries: 2 });
    expect(await stored(ctx, id)).toMatchObject({ status: 'error', error: 'common.unforeseen' });
    expect(await piecesOf(ctx, id)).toEqual([]);
  });

  test('a process ended in order: the next one starts clean, and after three the task is given up', async () => {
    const ctx = await person();
    const process = new AbortController();
    const slow = kindOf(async function* (report) {
      yield 'old'.repeat(pieceBytes);
      process.abort();
      await report({ done: 1, total: 9 });
    });
    const { id } = await startTask(ctx, slow, {});
    await expect(run(ctx, slow, { id, signal: process.signal })).rejects.toThrow('aborted');
    expect(await stored(ctx, id)).toMatchObject({ status: 'loading' });
    expect((await piecesOf(ctx, id)).length).toBeGreaterThan(0);
    await run(ctx, text('new'), { id, earlierTries: 2 });
    expect(await fileOf(ctx, slow, id)).toBe('new');

    const second = await startTask(ctx, slow, {});
    await run(ctx, text('too late'), { id: second.id, earlierTries: 3 });
    expect(await stored(ctx, second.id)).toMatchObject({ status: 'error', error: 'tasks.interrupted' });
  });

  test.each([
    ['works on somebody’s file', true, 1],
    ['works on rows of ours, twice,', false, 2],
  ])(
    'what was running when its process died and %s is not tried again and says so; its person may try it',
    async (_what, fromFile, allowed) => {
      const ctx = await person();
      let tries = 0;
      const deadly: TaskKind = {
        ...kindOf(async function* () {
          tries += 1;
          // The process dies here: nothing after this is ever done by it, and another one is given the task.
          yield 'a'.repeat(pieceBytes);
          await run(ctx, deadly, { id, earlierTries: tries });
          yield 'a'.repeat(pieceBytes);
        }),
        fromFile,
      };
      const { id } = await startTask(ctx, deadly, {});
      await run(ctx, deadly, { id });
      expect(tries).toBe(allowed);
      expect(await stored(ctx, id)).toMatchObject({ status: 'error', error: 'tasks.process-died' });
      expect(await piecesOf(ctx, id)).toEqual([]);
      expect((await listTasks(ctx, [deadly]))[0]?.message).toContain('没有自动再试');
      const again = await retryTask(ctx, [deadly], { id });
      await run(ctx, text('whole'), { id: again.id });
      expect(await fileOf(ctx, deadly, again.id)).toBe('whole');
    },
  );

  test('taken over by another process, the first one stops and its pieces are not mixed in', async () => {
    const ctx = await person();
    const stalled = kindOf(async function* () {
      yield 'a'.repeat(pieceBytes);
      await run(ctx, text('b'), { id, earlierTries: 1 });
      yield 'a'.repeat(pieceBytes);
    });
    const { id } = await startTask(ctx, stalled, {});
    await run(ctx, stalled, { id });
    expect(await fileOf(ctx, stalled, id)).toBe('b');
  });

  test('a try that failed and was given back is no death: the next one is made', async () => {
    const ctx = await person();
    const broken = kindOf(async function* () {
      yield 'x';
      throw new Error('disk on fire');
    });
    const { id } = await startTask(ctx, broken, {});
    await expect(run(ctx, broken, { id })).rejects.toThrow('disk on fire');
    await run(ctx, text('mended'), { id, earlierTries: 1 });
    expect(await fileOf(ctx, broken, id)).toBe('mended');
  });

  test('a database that was away meanwhile is no death: the task is let go once it is back', async () => {
    const line = await layLine();
    const db = openPool(line.reach(desk.appUrl), { max: 5 });
    const ctx = await person();
    const beyond = { ...ctx, db };
    const interrupted = {
      ...kindOf(async function* () {
        line.cut();
        yield 'half'.repeat(pieceBytes);
      }),
      fromFile: true,
    };
    const { id } = await startTask(ctx, interrupted, {});
    for (const earlierTries of [0, 1, 2]) {
      line.join();
      await expect(run(beyond, interrupted, { id, earlierTries })).rejects.toThrow('database away');
      // Nobody could be told while it was away.
      expect(await stored(ctx, id)).toMatchObject({ status: 'loading', startedAt: expect.any(Date) });
      line.join();
      await expect.poll(async () => (await stored(ctx, id))?.startedAt, { timeout: 20_000 }).toBeNull();
    }
    await run(ctx, { ...text('whole'), fromFile: true }, { id, earlierTries: 3 });
    expect(await stored(ctx, id)).toMatchObject({ status: 'error', error: 'tasks.interrupted' });
    const again = await retryTask(ctx, [interrupted], { id });
    await run(ctx, { ...text('whole'), fromFile: true }, { id: again.id });
    expect(await fileOf(ctx, interrupted, again.id)).toBe('whole');
    await closePool(db);
    await line.close();
  });

  test('whoever lost the permission or was frozen gets an error and no file', async () => {
    const kind = text('secret');
    await red.facts((world) =>
      aRole(world, { code: 'taker', dataScope: 'all', permissions: ['order:export'] }),
    );
    const ctx = await red.as({ roles: ['taker'], departs: ['A01'] });
    const { id } = await startTask(ctx, kind, {});
    await red.facts(async ({ tx }) => {
      const { rolePermissions, roles } = await import('#app/services/permissions/table.server.ts');
      const [role] = await tx.select().from(roles).where(eq(roles.code, 'taker'));
      await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, role!.id));
    });
    await run(ctx, kind, { id });
    expect(await stored(ctx, id)).toMatchObject({ status: 'error', error: 'common.forbidden' });

    const leaving = kindOf(async function* () {
      yield 'secret';
      await red.facts(({ tx }) =>
        tx.update(users).set({ frozenAt: now }).where(eq(users.id, meanwhile.user!.id)),
      );
    });
    const meanwhile = await person();
    const half = await startTask(meanwhile, leaving, {});
    await run(meanwhile, leaving, { id: half.id });
    expect(await stored(meanwhile, half.id)).toMatchObject({ status: 'error', fileName: null });
    expect(await piecesOf(meanwhile, half.id)).toEqual([]);

    const frozen = await person();
    const late = await startTask(frozen, kind, {});
    await red.facts(({ tx }) => tx.update(users).set({ frozenAt: now }).where(eq(users.id, frozen.user!.id)));
    await run(frozen, kind, { id: late.id });
    expect(await stored(frozen, late.id)).toMatchObject({ status: 'error', error: 'common.unauthorized' });
  });
});

describe('whose it is', () => {
  test('nobody else reaches it: not a colleague, not another tenant’s person of the same id', async () => {
    const ctx = await person();
    const kind = text('mine');
    const { id } = await startTask(ctx, kind, {});
    await run(ctx, kind, { id });
    const stranger = { ...(await person(blue)), user: { ...ctx.user! } };
    for (const other of [await person(), stranger]) {
      await expect(downloadTask(other, [kind], { id })).rejects.toMatchObject({ status: 404 });
      await expect(cancelTask(other, { id })).rejects.toMatchObject({ status: 404 });
      await expect(dismissTask(other, { id })).rejects.toMatchObject({ status: 404 });
      await expect(retryTask(other, [kind], { id })).rejects.toMatchObject({ status: 404 });
      expect(await listTasks(other, [kind])).toEqual([]);
    }
    expect(await fileOf(ctx, kind, id)).toBe('mine');
  });

  test('its file takes the permission still', async () => {
    const ctx = await person();
    const kind = text('mine');
    const { id } = await startTask(ctx, kind, {});
    await run(ctx, kind, { id });
    const poorer = { ...ctx, user: { ...ctx.user!, roles: [] } };
    await expect(downloadTask(poorer, [kind], { id })).rejects.toMatchObject({ status: 403 });
  });
});

describe('putting away', () => {
  test('an ended task leaves the list, and its file is gone', async () => {
    const ctx = await person();
    const kind = text('x');
    const { id } = await startTask(ctx, kind, {});
    await expect(dismissTask(ctx, { id })).rejects.toMatchObject({ code: 'tasks.still-running' });
    await run(ctx, kind, { id });
    await expect(cancelTask(ctx, { id })).rejects.toMatchObject({ code: 'tasks.ended' });
    await dismissTask(ctx, { id });
    await dismissTask(ctx, { id });
    expect(await listTasks(ctx, [kind])).toEqual([]);
    expect(await piecesOf(ctx, id)).toEqual([]);
    await expect(downloadTask(ctx, [kind], { id })).rejects.toMatchObject({ status: 404 });
  });

  test('after 24 hours it is not handed out any more, and swept, in every tenant', async () => {
    const kind = text('x');
    const before = (ms: number) => new Date(now.getTime() - ms);
    const day = 86_400_000;
    for (const brand of [red, blue]) {
      const ctx = await person(brand);
      const make = (facts: object) =>
        brand.facts((world) => aTask(world, { user: { id: ctx.user!.id } as never, content: 'x', ...facts }));
      const old = await make({ status: 'success', endedAt: before(day + 1000) });
      const edge = await make({ status: 'success', endedAt: before(day - 1000) });
      const stuck = await make({ status: 'loading', createdAt: before(day + 1000) });
      await expect(downloadTask(ctx, [kind], { id: old.id })).rejects.toMatchObject({ status: 404 });
      expect(await fileOf(ctx, kind, edge.id)).toBe('x');
      await sweepTasks({ db: ctx.db, tenants: [brand.tenant], now, files: ctx.files });
      expect(await stored(ctx, old.id)).toBeUndefined();
      expect(await stored(ctx, edge.id)).toMatchObject({ status: 'success' });
      expect(await stored(ctx, stuck.id)).toMatchObject({ status: 'error', error: 'tasks.interrupted' });
    }
  });
});
