import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { dealer, poi } from '../entities.ts';
import { dealers, pois } from '../table.server.ts';

/** Dealers within a data scope: of a department or the dealer itself, with the conditions of data rules. */
export const withinDealerScope = rowScope(
  { entity: dealer, table: dealers },
  { departId: dealers.departId, dealerId: dealers.id },
);

/** Potential partners of a department or whoever claimed them, with the conditions of data rules. */
export const withinLeadScope = rowScope(
  { entity: poi, table: pois },
  { departId: pois.departId, userId: pois.claimedBy },
);
