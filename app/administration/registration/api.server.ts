import { entityApi } from '#app/entity/entity-api.server.ts';
import { registrationStore } from './stores.server.ts';

/** Requests for accounts are read here; whoever asks and whoever decides does so on a page. */
export const registrationApi = entityApi(registrationStore);
