import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { rowSource } from '#app/entity/read/row-source.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { priceStore } from '../stores.server.ts';
import { prices, products } from '../table.server.ts';

/** A price is called by its product, its unit and who it is for. */
const name = sql`concat_ws(' ',
  (select ${products.name} from ${products}
    where ${products.tenantId} = ${prices.tenantId} and ${products.id} = ${prices.productId}),
  ${prices.unit},
  ${outletView.field('name', prices.tenantId, prices.customerId)},
  ${prices.agreementNo})`;

/** The rows of the list of prices. */
export const priceRows = rowSource(
  priceStore,
  {
    departId: buyers('departId'),
    userId: buyers('ownerUserId'),
    dealer: dealerView.field(
      'name',
      prices.tenantId,
      sql`coalesce(${prices.dealerId}, ${buyers('dealerId')})`,
    ),
  },
  { name, means: (keyword) => sql`${name} ilike ${`%${escapeLike(keyword)}%`}` },
);

/** A price for one outlet lies where the outlet does. */
function buyers(field: 'departId' | 'ownerUserId' | 'dealerId') {
  return outletView.field(field, prices.tenantId, prices.customerId);
}
