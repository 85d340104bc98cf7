import { rowFiles } from '#app/entity/write/row-files.server.ts';
import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { materialStore } from '../stores.server.ts';

/** Pictures of materials and of their descriptions. */
export const materialFiles = rowFiles(materialStore);

/** Pictures of products; whoever may sign in sees them, outlets in the shop too. */
export const productFiles: FilePurpose = entityFiles('product', ['picture'], { read: 'signed-in' });
