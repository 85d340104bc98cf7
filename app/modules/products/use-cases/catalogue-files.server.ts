import { entityFiles, type FilePurpose } from '#app/kernel/api/file-purpose.server.ts';

/** Pictures of products; whoever may sign in sees them, outlets in the shop too. */
export const productFiles: FilePurpose = entityFiles('product', ['picture'], { read: 'signed-in' });
