import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { bookSeededReceivables } from './seed-balances.server.ts';

/** What outlets owe for what they were sold. */
export default [{ name: 'receivables', after: ['sales'], make: bookSeededReceivables }] satisfies DemoStep[];
