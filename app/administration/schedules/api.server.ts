import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { jobRow, jobRun } from './answers.server.ts';
import { jobRef } from './inputs.ts';
import { listJobs, listRuns } from './use-cases/list-jobs.server.ts';
import { pauseJob, resumeJob, runJobNow } from './use-cases/steer-job.server.ts';

const done = (work: Promise<void>) => work.then(() => null);

/** Scheduled jobs of the wire. */
export const schedulesApi = [
  call('GET /sys/quartzJob/list', {
    access: 'job:list',
    input: z.object({}),
    answers: z.array(jobRow),
    run: listJobs,
  }),
  call('GET /sys/quartzJob/history', {
    access: 'job:list',
    input: jobRef,
    answers: z.array(jobRun),
    run: listRuns,
  }),
  call('POST /sys/quartzJob/execute', {
    access: 'job:edit',
    input: jobRef,
    idempotent: true,
    answers: noAnswer,
    run: (ctx, input) => done(runJobNow(ctx, input)),
  }),
  call('PUT /sys/quartzJob/pause', {
    access: 'job:edit',
    input: jobRef,
    answers: noAnswer,
    run: (ctx, input) => done(pauseJob(ctx, input)),
  }),
  call('PUT /sys/quartzJob/resume', {
    access: 'job:edit',
    input: jobRef,
    answers: noAnswer,
    run: (ctx, input) => done(resumeJob(ctx, input)),
  }),
];
