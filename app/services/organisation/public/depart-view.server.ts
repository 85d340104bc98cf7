import { defineView } from '#app/db/queries/define-view.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';

/** Departments, as others read them. */
export const departView = defineView(departs, ['id', 'name', 'orgCode', 'parentId']);

/** Who belongs to which departments, as others read them. */
export const memberView = defineView(userDeparts, ['departId', 'userId', 'isHead']);
