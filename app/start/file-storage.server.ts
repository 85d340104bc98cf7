import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/composition/config.server.ts';
import { fileErrorIn } from '#app/db/cluster/files/explain-file-error.server.ts';
import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';

/**
 * Where the settings keep files. A bucket without its key, and a folder that cannot be written to, are errors at
 * start, not at the first upload.
 */
export function fileStorage(config: Config): FileStorage {
  const { FILES_S3_URL: url, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = config;
  if (url && !(keyId && secret)) {
    throw new StartError('设置了 FILES_S3_URL，还要设置 FILES_S3_KEY_ID 和 FILES_S3_SECRET。');
  }
  const dir = config.FILES_DIR ?? join(config.DATA_DIR, 'files');
  if (!url) assertWritable(dir);
  return openFileStorage({
    dir,
    s3: url && keyId && secret ? { url, keyId, secret, region: config.FILES_S3_REGION } : undefined,
    clamd: config.CLAMD_URL,
  });
}

function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const tried = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
    writeFileSync(tried, '', { flag: 'wx' });
    rmSync(tried);
  } catch (error) {
    throw fileErrorIn('文件目录', folder, error);
  }
}
