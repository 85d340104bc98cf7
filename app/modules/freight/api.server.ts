import { entityApi } from '#app/entity/entity-api.server.ts';
import { freightRuleStore } from './stores.server.ts';

/** Rules of freight. */
export const freightApi = entityApi(freightRuleStore);
