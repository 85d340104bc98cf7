import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeNotices } from './seed-notices.server.ts';

/** Notices that were sent, read, planned and taken back. */
export default [{ name: 'notices', make: (world) => makeNotices(world, world.files) }] satisfies DemoStep[];
