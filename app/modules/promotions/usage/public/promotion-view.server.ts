import { defineView } from '#app/db/queries/define-view.server.ts';
import { promotions } from '#app/modules/promotions/table.server.ts';

/** Promotions, as others read them. */
export const promotionView = defineView(promotions, ['id', 'name']);
