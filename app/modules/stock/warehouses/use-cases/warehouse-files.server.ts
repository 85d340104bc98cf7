import { rowFiles } from '#app/entity/write/row-files.server.ts';
import { warehouseStore } from '../stores.server.ts';

/** Leases and licences of warehouses. */
export const warehouseFiles = rowFiles(warehouseStore);
