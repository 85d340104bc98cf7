import { eq } from 'drizzle-orm';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { products } from '../table.server.ts';

const goods = { only: eq(products.unsold, false) };

/** A reference to products: everybody of the tenant may name those that are sold. */
export const productReference: Reference = nameReference(products, products.name, {
  ...goods,
  code: products.code,
});

/** The same by their codes, of which no two are alike. */
export const productCodeReference: Reference = nameReference(products, products.code, goods);

/** Whatever lies in warehouses: spare parts and materials too. */
export const stockedReference: Reference = nameReference(products, products.name, { code: products.code });
