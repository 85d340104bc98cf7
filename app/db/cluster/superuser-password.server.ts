import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '#app/lib/start/start-error.ts';
import { errorCode } from '../errors/error-code.server.ts';
import type { ClusterPaths } from './files/cluster-paths.server.ts';
import { writeDurably } from './files/durable-file.server.ts';

/** The superuser's password, kept in a file only its owner can read; written before the cluster it opens. */
export function superuserPassword(paths: ClusterPaths, clusterExists: boolean): string {
  const kept = read(paths.password);
  if (kept !== '') return kept;
  if (clusterExists) {
    throw new StartError(`数据目录 ${paths.data} 的密码文件 ${paths.password} 不见了，请从备份中放回。`);
  }
  const password = randomBytes(24).toString('base64url');
  writeDurably(paths.password, `${password}\n`, 0o600);
  return password;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
