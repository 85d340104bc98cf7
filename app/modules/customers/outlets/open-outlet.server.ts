import type { OutletOpener } from '#app/modules/dealers/pois/use-cases/outlet-opener.server.ts';
import { findNearby } from '../map/use-cases/find-nearby.server.ts';
import { addCustomer } from './use-cases/write-customer.server.ts';

/** Outlets that potential partners become. */
export const openOutlet: OutletOpener = { findNearby, open: addCustomer };
