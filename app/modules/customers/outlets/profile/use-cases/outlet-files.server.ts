import { rowFiles } from '#app/entity/write/row-files.server.ts';
import { customerStore } from '../../../stores.server.ts';

/** Photos of outlets, those of a change that waits among them: whoever may see the outlet sees them. */
export const outletFiles = rowFiles(customerStore);
