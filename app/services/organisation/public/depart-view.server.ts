import { defineView } from '#app/db/queries/define-view.server.ts';
import { departs } from '../table.server.ts';

/** Departments, as others read them. */
export const departView = defineView(departs, ['id', 'name', 'orgCode']);
