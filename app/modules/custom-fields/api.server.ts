import { entityApi } from '#app/entity/entity-api.server.ts';
import { customFieldStore } from './stores.server.ts';

/** Fields that administrators add to entities (CFG-01). */
export const customFieldsApi = entityApi(customFieldStore);
