import { scanWithClamd } from './clamd.server.ts';
import type { FileStorage } from './file-storage.ts';
import { localFileStore } from './local-file-store.server.ts';
import { type S3Settings, s3FileStore } from './s3-file-store.server.ts';

/** The file storage that the settings ask for: a bucket, or else a folder; with a virus scanner, or none. */
export function openFileStorage(settings: {
  dir: string;
  s3?: S3Settings | undefined;
  clamd?: string | undefined;
}): FileStorage {
  const { clamd } = settings;
  return {
    ...(settings.s3 ? s3FileStore(settings.s3) : localFileStore(settings.dir)),
    isClean: clamd ? (content) => scanWithClamd(clamd, content) : async () => true,
  };
}
