import { fileUrl } from '#app/lib/files/stored-file.ts';

/** A stored picture beside its name, in lists; a blank of the same size when there is none. */
export function SmallPicture({ fileId }: { fileId: string | null | undefined }) {
  return fileId ? (
    <img className="small-picture" src={fileUrl(fileId, 'thumb')} alt="" loading="lazy" />
  ) : (
    <span className="small-picture" aria-hidden />
  );
}
