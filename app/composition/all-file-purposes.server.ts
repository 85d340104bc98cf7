import { announcementFiles } from '#app/administration/notices/use-cases/announcement-files.server.ts';
import { logoFiles } from '#app/administration/platform/use-cases/logo-files.server.ts';
import { slideFiles } from '#app/administration/slideshows/use-cases/slide-files.server.ts';
import type { FilePurpose } from '#app/kernel/api/file-purpose.server.ts';
import { materialFiles } from '#app/modules/products/use-cases/material-files.server.ts';
import { productFiles } from '#app/modules/products/use-cases/product-files.server.ts';
import { warehouseFiles } from '#app/modules/stock/use-cases/warehouse-files.server.ts';

/** Everything files may be uploaded for. */
export const allFilePurposes: readonly FilePurpose[] = [
  announcementFiles,
  slideFiles,
  productFiles,
  materialFiles,
  warehouseFiles,
  logoFiles,
];
