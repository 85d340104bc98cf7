import { rowSource } from '#app/entity/row-source.server.ts';
import { priceStore } from '../stores.server.ts';

/** The rows of the list of prices. */
export const priceRows = rowSource(priceStore);
