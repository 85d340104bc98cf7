import { rowSource } from '#app/entity/row-source.server.ts';
import { dealerStore, poiStore } from '../stores.server.ts';

/** The rows of the lists of dealers and of potential partners. */
export const dealerRows = rowSource(dealerStore);
export const poiRows = rowSource(poiStore);
