import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { startJobs } from '#app/composition/jobs/start-jobs.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { listJobs, listRuns } from './use-cases/list-jobs.server.ts';
import { runJob } from './use-cases/run-job.server.ts';
import { pauseJob, resumeJob, runJobNow } from './use-cases/steer-job.server.ts';

const now = new Date();
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let boss: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [red, blue] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const brand of [red, blue]) {
    await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  boss = await red.as({ realname: '老板', roles: ['boss'], departs: ['A01'] });
  stranger = await blue.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const job = 'sweep-logs';
const world = (at = now) => ({
  db: boss.db,
  tenants: [red.tenant, blue.tenant],
  now: at,
  files: boss.files,
});
const jobThat = (run: Job['run']): Job => ({ name: 'schedules:title', queue: job, cron: '* * * * *', run });
const state = async (ctx: Ctx) => (await listJobs(ctx)).find((row) => row.job === job)!;

describe('a scheduled job', () => {
  test('runs for each tenant; one’s failure is told to it and not to the other', async () => {
    const broken = jobThat(async ({ tenants: [tenant] }) => {
      if (tenant?.slug === red.tenant.slug) throw new Error('no room left\n    at secret/path.ts');
    });
    await expect(runJob(broken, world(), null)).rejects.toThrow('sweep-logs failed');
    expect((await state(boss)).last).toMatchObject({
      outcome: 'failed',
      error: 'no room left',
      requestedBy: null,
    });
    expect((await state(stranger)).last).toMatchObject({ outcome: 'done', error: null });
  });

  test('stopped by a tenant it does not run for that one, until it goes on', async () => {
    const ran: string[] = [];
    const noting = jobThat(async ({ tenants }) => void ran.push(...tenants.map(({ slug }) => slug)));
    await pauseJob(boss, { job });
    await pauseJob(boss, { job });
    await runJob(noting, world(), null);
    expect(ran.splice(0)).toEqual([blue.tenant.slug]);
    expect(await state(boss)).toMatchObject({ paused: { by: '老板' }, nextAt: null });
    expect(await state(stranger)).toMatchObject({ paused: null });
    // Whoever asks for it has it all the same.
    await runJob(noting, world(), { by: '老板', tenant: red.tenant });
    expect(ran.splice(0)).toEqual([red.tenant.slug]);
    await resumeJob(boss, { job });
    await runJob(noting, world(), null);
    expect(ran).toEqual([red.tenant.slug, blue.tenant.slug]);
  });

  test('knows the hours of the tenant it runs for', async () => {
    const zones: string[] = [];
    const noting = jobThat(
      async ({ tenants }) => void zones.push(...tenants.map(({ timeZone }) => timeZone)),
    );
    await runJob(noting, world(), { by: '老板', tenant: red.tenant });
    expect(zones).toEqual([red.tenant.timeZone]);
  });

  test('asked for now is done by a process that works the queues, for the tenant alone, known to it already or not', async () => {
    await runJobNow(boss, { job });
    const jobs = await startJobs({
      db: boss.db,
      tenants: [stranger.tenant],
      log: pino({ level: 'silent' }),
      files: boss.files,
    });
    try {
      await soon(async () =>
        expect(await state(boss)).toMatchObject({ last: { requestedBy: '老板', outcome: 'done' } }),
      );
    } finally {
      await jobs.stop();
    }
    expect((await listRuns(stranger, { job })).some(({ requestedBy }) => requestedBy !== null)).toBe(false);
  });

  test('its hundred newest runs are remembered', async () => {
    const nothing = jobThat(async () => {});
    for (let n = 0; n < 105; n += 1) await runJob(nothing, world(new Date(now.getTime() + n * 1000)), null);
    expect(await listRuns(boss, { job })).toHaveLength(100);
  });

  test('that nobody knows, or asked for by who may not, is refused', async () => {
    await expect(runJobNow(boss, { job: 'drop-tables' })).rejects.toMatchObject({ status: 404 });
    await expect(listRuns(boss, { job: 'background-task' })).rejects.toMatchObject({ status: 404 });
    const nobody = await red.as({ departs: ['A01'] });
    await expect(listJobs(nobody)).rejects.toMatchObject({ status: 403 });
    await expect(pauseJob(nobody, { job })).rejects.toMatchObject({ status: 403 });
  });
});
