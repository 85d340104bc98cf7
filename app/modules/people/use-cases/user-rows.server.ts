import { rowSource } from '#app/entity/row-source.server.ts';
import { userStore } from '../stores.server.ts';

/** The rows of the list of people. */
export const userRows = rowSource(userStore);
