import { and, isNotNull, isNull } from 'drizzle-orm';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { promotions } from '../../table.server.ts';

/** A reference to promotions; those that were approved and have not ended may be named anew. */
export const promotionReference = nameReference(promotions, promotions.name, {
  code: promotions.code,
  only: and(isNotNull(promotions.activeVersion), isNull(promotions.endedAt)),
});
