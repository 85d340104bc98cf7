import { defineView } from '#app/db/queries/define-view.server.ts';
import { dealers } from '../../table.server.ts';

/** Dealers, as others read them. */
export const dealerView = defineView(dealers, ['id', 'code', 'name', 'departId', 'lng', 'lat']);
