import { defineParameters } from '#app/services/parameters/rules.ts';

/** How long the runs of jobs are kept. */
export const scheduleParameters = defineParameters('schedules', {
  'jobs.history-days': { kind: 'number', standard: 14, min: 1, max: 365 },
});
