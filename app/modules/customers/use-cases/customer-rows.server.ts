import { rowSource } from '#app/entity/row-source.server.ts';
import { customerStore } from '../stores.server.ts';

/** The rows of the list of outlets. */
export const customerRows = rowSource(customerStore);
