import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeArticles } from './seed-article.server.ts';
import { makeRepairs } from './seed-repairs.server.ts';

/** Machines, workers, repair orders and maintenance plans; and what is known of faults. */
export default [
  { name: 'repairs', mode: 'mes', make: makeRepairs },
  { name: 'repair-articles', mode: 'mes', make: makeArticles },
] satisfies DemoStep[];
