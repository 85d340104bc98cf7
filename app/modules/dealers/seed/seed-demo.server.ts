import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeNewcomers } from './seed-newcomers.server.ts';

/** Outlets and dealers that are not there yet, or not any more. */
export default [{ name: 'newcomers', make: makeNewcomers }] satisfies DemoStep[];
