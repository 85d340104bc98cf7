import { defineView } from '#app/db/queries/define-view.server.ts';
import { files } from '../table.server.ts';

/** Stored files, as others read them. */
export const fileView = defineView(files, ['id', 'bytes']);
