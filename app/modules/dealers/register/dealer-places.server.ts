import { and, eq, inArray } from 'drizzle-orm';
import type { DealerPlaces } from '#app/administration/reach/public/dealer-places.server.ts';
import { dealers } from '../table.server.ts';

/** Where dealers are, for whoever decides on what people may see. */
export const placesOfDealers: DealerPlaces = {
  async departsOf(tx, { slug }, ids) {
    if (ids.length === 0) return new Map();
    const rows = await tx
      .select({ id: dealers.id, departId: dealers.departId })
      .from(dealers)
      .where(and(eq(dealers.tenantId, slug), inArray(dealers.id, [...ids])));
    return new Map(rows.map(({ id, departId }) => [id, departId]));
  },
  async nameOf(tx, { slug }, id) {
    const [row] = await tx
      .select({ name: dealers.name })
      .from(dealers)
      .where(and(eq(dealers.tenantId, slug), eq(dealers.id, id)));
    return row?.name ?? '';
  },
};
