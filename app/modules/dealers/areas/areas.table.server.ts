import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, geoRing, refersTo } from '#app/db/columns.server.ts';
import { dealers } from '../table.server.ts';

/** Where a dealer is authorised to sell, drawn on the map; one may have several. */
export const dealerAreas = pgTable(
  'dealer_areas',
  {
    ...entityColumns(),
    dealerId: uuid('dealer_id').notNull(),
    name: text('name').notNull(),
    /** Of its brands and categories those it sells there, parted by 、; empty: all of them. */
    brands: text('brands'),
    /** GCJ-02 degrees. */
    ring: geoRing('ring').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('dealer_areas_dealer', t, t.dealerId, dealers).onDelete('cascade'),
    index('dealer_areas_dealer').on(t.tenantId, t.dealerId),
  ],
);
