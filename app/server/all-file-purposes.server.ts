import { announcementFiles } from '#app/modules/notices/use-cases/announcement-files.server.ts';
import { slideFiles } from '#app/modules/slideshows/use-cases/slide-files.server.ts';
import type { FilePurpose } from './file-purpose.server.ts';

/** Everything files may be uploaded for. */
export const allFilePurposes: readonly FilePurpose[] = [announcementFiles, slideFiles];
