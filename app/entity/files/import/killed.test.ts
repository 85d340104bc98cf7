import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, like } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { backgroundTasks } from '#app/services/tasks/table.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { bringFile, getImportState, startWriting } from './bring-file.server.ts';
import { checkImportTask } from './check-import.server.ts';
import { writeImportTask } from './write-import.server.ts';

// A process of its own takes the work from the queue, and is killed as a power cut would.
const rows = 10_000;
const [checking, writing] = [checkImportTask(dictStore), writeImportTask(dictStore)];
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let ctx: Ctx;
let child: ChildProcess;

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  ctx = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterEach(() => child.kill('SIGKILL'));
afterAll(() => desk.close());

/** A process that works the queue, once it does; it needs what the build gives the product: the words of all modules. */
async function start(): Promise<ChildProcess> {
  const program = `import('vite').then(({ runnerImport }) =>
    runnerImport('./app/entity/files/testing/import-child.ts', { configFile: false }))`;
  const started = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: desk.appUrl },
  });
  // Reading the whole product takes as long as it takes; what the queue does afterwards is what has a limit.
  await once(started.stdout, 'data');
  return started;
}
const taskOf = async (id: string) => {
  const own = eq(backgroundTasks.id, id);
  const [row] = await brand.facts(({ tx }) => tx.select().from(backgroundTasks).where(own));
  return row;
};
const made = (mode: string) => brand.facts(({ tx }) => tx.$count(dicts, like(dicts.code, `${mode}\\_%`)));

test.each(['all', 'good'] as const)(
  'killed while it writes (%s) it leaves nothing half-imported and says so; tried again by its person it is whole',
  async (mode) => {
    child = await start();
    const lines = Array.from({ length: rows }, (_, n) => csvLine([`${mode}_${n}`, `第 ${n} 行`]));
    const text = csvLine(['编码', '名称']) + lines.join('') + (mode === 'good' ? ',没有编码\n' : '');
    const file = { file: new TextEncoder().encode(text), fileName: 'a.csv' };
    const { id } = await bringFile(ctx, dictStore, checking, file);
    await soon(async () =>
      expect(await getImportState(ctx, dictStore, { id })).toMatchObject({ status: 'checked' }),
    );
    const { task } = await startWriting(ctx, dictStore, writing, { id, mode });
    await soon(async () => expect((await taskOf(task))?.done).toBeGreaterThan(0));
    const dead = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await dead;
    expect(await taskOf(task)).toMatchObject({ status: 'loading' });
    expect((await taskOf(task))?.done).toBeLessThan(rows);
    expect(await made(mode)).toBe(0);
    expect(await getImportState(ctx, dictStore, { id })).toMatchObject({ status: 'checked', imported: 0 });

    // As the queue gives it to whoever comes next: whatever it was that killed the process, once is enough.
    const world = { ...ctx, kinds: [checking, writing], log: pino({ level: 'silent' }) };
    const { signal } = new AbortController();
    await runTask(world, { id: task, earlierTries: 1, signal });
    expect(await taskOf(task)).toMatchObject({ status: 'error', error: 'tasks.process-died' });
    expect(await made(mode)).toBe(0);
    const again = await startWriting(ctx, dictStore, writing, { id, mode });
    await runTask(world, { id: again.task, earlierTries: 0, signal });
    expect(await taskOf(again.task)).toMatchObject({ status: 'success', done: rows });
    expect(await made(mode)).toBe(rows);
    expect(await getImportState(ctx, dictStore, { id })).toMatchObject({ status: 'done', imported: rows });
  },
  120_000,
);
