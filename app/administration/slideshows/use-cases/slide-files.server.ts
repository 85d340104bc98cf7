import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';

/** Pictures of banners; visitors see those of banners that are out (readSlidePicture). */
export const slideFiles: FilePurpose = entityFiles('slideshow', ['picture']);
