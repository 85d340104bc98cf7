import { apiUpload } from '../web/api-client.ts';
import type { StoredFile } from './stored-file.ts';

/** Stores a file for one of the `filePurposes` that modules bring; it is kept when what names it is saved. */
export function uploadFile(purpose: string, file: File): Promise<StoredFile> {
  const form = new FormData();
  form.set('biz', purpose);
  form.set('name', file.name);
  form.set('file', file);
  return apiUpload<StoredFile>('/sys/common/upload', form, { mask: false });
}
