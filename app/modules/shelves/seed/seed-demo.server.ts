import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeAgeing } from './seed-ageing.server.ts';

/** Goods in outlets whose life runs out, by what was counted in visits. */
export default [{ name: 'ageing', mode: 'sales', after: ['visits'], make: makeAgeing }] satisfies DemoStep[];
