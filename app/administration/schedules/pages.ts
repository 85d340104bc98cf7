import { definePage } from '#app/kernel/module/define-page.ts';

// The page of scheduled jobs.

export const jobsPage = definePage({
  code: 'job:list',
  path: '/isystem/quartzJob',
  screen: 'screens/jobs-page.tsx',
});
