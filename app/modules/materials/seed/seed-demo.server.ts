import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeMaterials } from './seed-materials.server.ts';

/** Materials with their stock, and half a year of requests for them. */
export default [{ name: 'materials', mode: 'sales', make: makeMaterials }] satisfies DemoStep[];
