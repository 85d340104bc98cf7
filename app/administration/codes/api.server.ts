import { entityApi } from '#app/entity/entity-api.server.ts';
import { outboxMessageStore } from './stores.server.ts';

/** Messages with codes are read here; what is sent asks for it at a page. */
export const outboxApi = entityApi(outboxMessageStore);
