import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobs, type TaskTry } from '#app/composition/jobs/start-jobs.server.ts';
import { closePool, openPool } from '#app/db/pool.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { layLine } from '#app/db/testing/cut-line.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import { enqueueTask } from './task-queue.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const files = openFileStorage({ dir: join(tmpdir(), 'files-unused') });
const tenant = { slug: 'red' };
const log = pino({ level: 'silent' });
const enqueue = (id: string) =>
  inTenant({ db: database.db, tenant }, (tx) => enqueueTask(tx, { tenant: 'red', folder: 'red', id }));

const enqueueFor = (slug: string, id: string) =>
  inTenant({ db: database.db, tenant: { slug } }, (tx) =>
    enqueueTask(tx, { tenant: slug, folder: slug, id }),
  );

/** A process that works the queue; what it does with each task is said by the test. */
async function aProcess(run: (task: TaskTry) => Promise<void>) {
  const jobs = await startJobs({ db: database.db, tenants: [], log, files });
  await jobs.workTasks(run);
  return jobs;
}

test('a process with nothing to do is notified of work instead of asking for it again and again', async () => {
  const done: TaskTry[] = [];
  const client = database.db.$client;
  const asks = vi.spyOn(client, 'query');
  const jobs = await aProcess(async (task) => void done.push(task));
  const fetches = () => asks.mock.calls.filter(([text]) => /WITH next AS/.test(text)).length;
  await sleep(3000);
  const begun = fetches();
  await sleep(4000);
  // Some forty queues that asked every two seconds, and five workers every half, would have asked a hundred times.
  expect(fetches() - begun).toBeLessThan(40);
  await enqueue('notified');
  await expect.poll(() => done.map(({ id }) => id)).toEqual(['notified']);
  asks.mockRestore();
  await jobs.stop();
});

test('a stopping process gives its task back at once, and it does not count as a try', async () => {
  const begun: TaskTry[] = [];
  let running: () => void = () => {};
  const hasBegun = new Promise<void>((resolve) => void (running = resolve));
  const first = await aProcess(async (task) => {
    begun.push(task);
    running();
    await sleep(60_000, undefined, { signal: task.signal });
  });
  await enqueue('t1');
  await hasBegun;
  const stopping = performance.now();
  await first.stop();
  expect(performance.now() - stopping).toBeLessThan(4000);

  const done = new Promise<TaskTry>((resolve) => {
    void aProcess(async (task) => resolve(task)).then((second) => ends.push(second));
  });
  const ends: { stop(): Promise<void> }[] = [];
  expect(await done).toMatchObject({ id: 't1', tenant: 'red', folder: 'red', earlierTries: 0 });
  expect(begun).toMatchObject([{ id: 't1', earlierTries: 0 }]);
  for (const end of ends) await end.stop();
});

test('tenants take turns: what one of them has waiting holds up no other', async () => {
  for (const slug of ['loud', 'noisy']) {
    for (let n = 0; n < 20; n += 1) await enqueueFor(slug, `${slug}-${n}`);
  }
  await enqueueFor('quiet', 'quiet-0');
  const begun: string[] = [];
  const jobs = await aProcess(async ({ id }) => void begun.push(id));
  await expect.poll(() => begun.length, { timeout: 60_000 }).toBe(41);
  await jobs.stop();
  expect(begun.indexOf('quiet-0')).toBeLessThan(6);
  for (const slug of ['loud', 'noisy']) {
    expect(begun.slice(0, 20).filter((id) => id.startsWith(slug)).length).toBeGreaterThan(5);
  }
});

test('a failed try is made again, and the next one knows of it', async () => {
  const tries: number[] = [];
  let enough: () => void = () => {};
  const over = new Promise<void>((resolve) => void (enough = resolve));
  const jobs = await aProcess(async ({ earlierTries }) => {
    tries.push(earlierTries);
    if (earlierTries < 3) throw new Error('again');
    enough();
  });
  await enqueue('t2');
  await over;
  await jobs.stop();
  expect(tries).toEqual([0, 1, 2, 3]);
});

test('a database that was away for a while: what was under way and what came after is done when it is back', async () => {
  const line = await layLine();
  const db = openPool(line.reach(database.appUrl), { max: 5 });
  const begun: string[] = [];
  const jobs = await startJobs({ db, tenants: [], log, files });
  await jobs.workTasks(async ({ id }) => {
    begun.push(id);
    if (begun.length > 1) return;
    line.cut();
    throw new Error('no database');
  });
  await enqueue('under-way');
  await expect.poll(() => begun, { timeout: 30_000 }).toEqual(['under-way']);
  await enqueue('meanwhile');
  await sleep(3000);
  expect(begun).toEqual(['under-way']);
  line.join();
  // The one under way is taken again when its heartbeat has been missing for long enough.
  await expect.poll(() => begun.slice(1).toSorted(), { timeout: 90_000 }).toEqual(['meanwhile', 'under-way']);
  await jobs.stop();
  await closePool(db);
  await line.close();
}, 150_000);
