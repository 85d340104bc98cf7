import { defineView } from '#app/db/queries/define-view.server.ts';
import { permissions } from '#app/services/permissions/table.server.ts';

/** Pages, groups and actions of the menu, as others read them. */
export const menuItemView = defineView(permissions, ['code', 'kind', 'status', 'parentCode', 'name']);
