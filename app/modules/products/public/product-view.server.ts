import { defineView } from '#app/db/queries/define-view.server.ts';
import { products } from '../table.server.ts';

/** Products, as others read them. */
export const productView = defineView(products, [
  'id',
  'code',
  'name',
  'spec',
  'brand',
  'category',
  'unsold',
]);
