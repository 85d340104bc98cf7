import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#app/composition/config.server.ts';
import { fileErrorIn } from '#app/db/cluster/files/explain-file-error.server.ts';
import { errorCode } from '#app/db/errors/error-code.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';

/**
 * The key that small secrets in the database are encrypted with: SECRET_KEY, else the one of DATA_DIR, which
 * is made with the first start. It is never in the database, so a copy of the database tells no secret.
 */
export function secretKey(
  config: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL' | 'DATA_DIR'>,
  log: StartLog,
): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64');
  if (config.DATABASE_URL) {
    log.warn(
      '没有设置 SECRET_KEY：密钥放在 DATA_DIR/secret.key。多个进程共用一个数据库时必须给它们同一个 SECRET_KEY。',
    );
  }
  const path = join(config.DATA_DIR, 'secret.key');
  const key = Buffer.from(readOrMake(path, config.DATA_DIR).trim(), 'base64');
  if (key.length !== 32) {
    throw new StartError(
      `密钥文件 ${path} 不完整，请从备份恢复；确实没有备份时删掉它，已登记的动态码要重新绑定。`,
    );
  }
  return key;
}

function readOrMake(path: string, folder: string): string {
  try {
    makeOnce(path, folder);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw fileErrorIn('数据目录', folder, error);
  }
}

/** Of two processes that start at once one makes the key, and both use it. */
function makeOnce(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
