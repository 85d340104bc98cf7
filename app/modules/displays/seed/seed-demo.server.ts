import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeDisplays } from './seed-displays.server.ts';

/** Standards of displays and what was found at the shelves. */
export default [{ name: 'displays', mode: 'sales', make: makeDisplays }] satisfies DemoStep[];
