import { announcementFiles } from '#app/modules/notices/use-cases/announcement-files.server.ts';
import { logoFiles } from '#app/modules/platform/use-cases/logo-files.server.ts';
import { materialFiles } from '#app/modules/products/use-cases/material-files.server.ts';
import { productFiles } from '#app/modules/products/use-cases/product-files.server.ts';
import { slideFiles } from '#app/modules/slideshows/use-cases/slide-files.server.ts';
import { warehouseFiles } from '#app/modules/stock/use-cases/warehouse-files.server.ts';
import type { FilePurpose } from './file-purpose.server.ts';

/** Everything files may be uploaded for. */
export const allFilePurposes: readonly FilePurpose[] = [
  announcementFiles,
  slideFiles,
  productFiles,
  materialFiles,
  warehouseFiles,
  logoFiles,
];
