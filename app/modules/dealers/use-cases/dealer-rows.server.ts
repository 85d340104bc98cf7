import { sql } from 'drizzle-orm';
import { rowSource } from '#app/entity/read/row-source.server.ts';
import { dealerStore, leadStore } from '../stores.server.ts';
import { dealers, pois } from '../table.server.ts';

/** The rows of the lists of dealers and of potential partners. */
export const dealerRows = rowSource(dealerStore, {
  departId: dealers.departId,
  dealer: sql`${dealers.name}`,
});
export const leadRows = rowSource(leadStore, { departId: pois.departId, userId: pois.claimedBy });
