import { entityApi } from '#app/entity/entity-api.server.ts';
import { displayItemStore, displayStandardStore, displayTaskStore } from './stores.server.ts';

/** Displays of outlets (AGR-02). */
export const displaysApi = [
  ...entityApi(displayStandardStore),
  ...entityApi(displayItemStore),
  ...entityApi(displayTaskStore),
];
