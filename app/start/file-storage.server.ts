import { join } from 'node:path';
import type { Config } from '#app/composition/config.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import { StartError } from '#app/lib/start-error.ts';

/** Where the settings keep files. A bucket without its key is an error at start, not at the first upload. */
export function fileStorage(config: Config): FileStorage {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = config;
  if (url && !(keyId && secret)) {
    throw new StartError('设置了 FILES_S3_URL，还要设置 FILES_S3_KEY_ID 和 FILES_S3_SECRET。');
  }
  return openFileStorage({
    dir: config.FILES_DIR ?? join(config.DATA_DIR, 'files'),
    s3: url && keyId && secret ? { url, keyId, secret, region: config.FILES_S3_REGION } : undefined,
    clamd: config.CLAMD_URL,
  });
}
