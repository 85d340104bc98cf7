import { defineView } from '#app/db/queries/define-view.server.ts';
import { products, productUnits } from '#app/modules/products/table.server.ts';

/** Products, as others read them. */
export const productView = defineView(products, [
  'id',
  'code',
  'name',
  'spec',
  'brand',
  'category',
  'unsold',
  'shelfLifeDays',
  'status',
  'ambient',
  'erpCode',
]);

/** Units of products with what they are made up of, as others read them. */
export const unitView = defineView(productUnits, ['unit', 'factor', 'productId', 'barcode', 'priceFen']);
