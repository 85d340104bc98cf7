import { expect, test } from 'vitest';
import { allJobs } from '#app/composition/jobs/all-jobs.server.ts';
import english from './words.en-US.json' with { type: 'json' };
import chinese from './words.zh-CN.json' with { type: 'json' };

test.each([
  ['zh-CN', chinese.job],
  ['en-US', english.job],
])('every job has a name in %s, and every name a job', (_language, names) => {
  expect(Object.keys(names).toSorted()).toEqual(allJobs.map(({ queue }) => queue).toSorted());
});
