import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeRepairs } from './seed-repairs.server.ts';

/** Machines, workers and repair orders. */
export default [{ name: 'repairs', mode: 'mes', make: makeRepairs }] satisfies DemoStep[];
