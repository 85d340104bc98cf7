import { sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { rowSource } from '#app/entity/read/row-source.server.ts';
import { priceStore } from '../stores.server.ts';
import { prices, products } from '../table.server.ts';

/** A price is called by its product, its unit and who it is for. */
const name = sql`concat_ws(' ',
  (select ${products.name} from ${products}
    where ${products.tenantId} = ${prices.tenantId} and ${products.id} = ${prices.productId}),
  ${prices.unit},
  (select buyer.name from customers buyer
    where buyer.tenant_id = ${prices.tenantId} and buyer.id = ${prices.customerId}),
  ${prices.agreementNo})`;

/** The rows of the list of prices. */
export const priceRows = rowSource(
  priceStore,
  {
    departId: buyers('depart_id'),
    userId: buyers('owner_user_id'),
    dealerId: sql`coalesce(${prices.dealerId}, ${buyers('dealer_id')})`,
  },
  { name, means: (keyword) => sql`${name} ilike ${`%${escapeLike(keyword)}%`}` },
);

/** A price for one outlet lies where the outlet does. */
function buyers(column: 'depart_id' | 'owner_user_id' | 'dealer_id') {
  return sql`(select buyer.${sql.identifier(column)} from customers buyer
    where buyer.tenant_id = ${prices.tenantId} and buyer.id = ${prices.customerId})`;
}
