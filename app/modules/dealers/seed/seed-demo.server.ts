import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeAreas } from './seed-areas.server.ts';
import { makeNewcomers } from './seed-newcomers.server.ts';

/** Outlets and dealers that are not there yet, or not any more, and where dealers may sell. */
export default [
  { name: 'newcomers', make: makeNewcomers },
  { name: 'areas', mode: 'sales', make: makeAreas },
] satisfies DemoStep[];
