import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeErp } from './seed-erp.server.ts';

/** An ERP with documents that arrived, wait and failed. */
export default [{ name: 'erp', make: (world) => makeErp(world, world.secrets) }] satisfies DemoStep[];
