import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeAssets } from './seed-assets.server.ts';

/** Coolers and other assets at the outlets. */
export default [{ name: 'assets', mode: 'sales', make: makeAssets }] satisfies DemoStep[];
