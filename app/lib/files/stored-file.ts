/** A stored file as lists, forms and other systems have it. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** Of a picture, in pixels. */
  width: number | null;
  height: number | null;
}

/** Largest file anybody may send: 20 MiB. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Whether it can be shown in a page. */
export const isPicture = (file: Pick<StoredFile, 'type'>) => file.type === 'image/webp';

/** Address of its content; a picture can be had small. */
export function fileUrl(id: string, size?: 'thumb'): string {
  return `/api/sys/file/view?id=${id}${size ? `&size=${size}` : ''}`;
}
