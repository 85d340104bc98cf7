import { entityApi } from '#app/entity/entity-api.server.ts';
import { entityToolsApi } from '#app/entity/write/duplicate-check.server.ts';
import { customFieldStore } from './stores.server.ts';

/** Fields that administrators add to entities (CFG-01), and the calls about any entity (API-09). */
export const customFieldsApi = [...entityApi(customFieldStore), ...entityToolsApi];
