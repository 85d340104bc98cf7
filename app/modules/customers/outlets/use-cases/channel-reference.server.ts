import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { channels } from '../../table.server.ts';

/** A reference to channels: everybody of the tenant may name them. */
export const channelReference: Reference = nameReference(channels, channels.name, {
  code: channels.code,
  parent: channels.parentId,
});
