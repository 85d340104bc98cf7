import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { makeVisitPhotos } from './seed-photos.server.ts';
import { makeVisits } from './seed-visits.server.ts';

/** Visits, with what was sold on them, and what was photographed. */
export default [
  { name: 'visits', mode: 'sales', after: ['sales'], make: makeVisits },
  { name: 'visit-photos', mode: 'sales', after: ['visits'], make: makeVisitPhotos },
] satisfies DemoStep[];
