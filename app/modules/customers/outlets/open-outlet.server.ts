import { sql } from 'drizzle-orm';
import type { OutletOpener } from '#app/modules/dealers/pois/use-cases/outlet-opener.server.ts';
import type { DealerFigures } from '#app/modules/dealers/scoring/public/dealer-figures.server.ts';
import { findNearby } from '../map/use-cases/find-nearby.server.ts';
import { addOutlet } from './use-cases/write-outlet.server.ts';

/** Outlets that potential partners become. */
export const openOutlet: OutletOpener = {
  findNearby,
  open: addOutlet,
  isNear: ({ slug }, { lng, lat }, degrees) => sql`exists (select from customers c where c.tenant_id = ${slug}
    and c.lng between ${lng} - ${degrees}::float8 and ${lng} + ${degrees}::float8
    and c.lat between ${lat} - ${degrees}::float8 and ${lat} + ${degrees}::float8
    and c.status not in ('closed', 'merged'))`,
};

/** Outlets that a dealer serves. */
export const dealerOutlets: DealerFigures = {
  gives: ['outlets'],
  query: ({ tenant }, _tx, { id }) => sql`select count(*) as outlets from customers
    where tenant_id = ${tenant.slug} and dealer_id = ${id} and status = 'normal'`,
};
