import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { products } from '../table.server.ts';

/** A reference to products: everybody of the tenant may name them. */
export const productReference: Reference = nameReference(products, products.name);

/** The same by their codes, of which no two are alike. */
export const productCodeReference: Reference = nameReference(products, products.code);
