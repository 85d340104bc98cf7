import type { OutletOpener } from '#app/modules/dealers/pois/use-cases/outlet-opener.server.ts';
import { findNearby } from '../map/use-cases/find-nearby.server.ts';
import { addOutlet } from './use-cases/write-outlet.server.ts';

/** Outlets that potential partners become. */
export const openOutlet: OutletOpener = { findNearby, open: addOutlet };
