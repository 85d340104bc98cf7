import { rowFiles } from '#app/entity/write/row-files.server.ts';
import { materialStore } from '../stores.server.ts';

/** Pictures of materials and of their descriptions. */
export const materialFiles = rowFiles(materialStore);
