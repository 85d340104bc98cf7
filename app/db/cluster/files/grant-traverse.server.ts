import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import type { RunAs } from '../system-user.server.ts';

const otherTraverse = 0o001;
const otherRead = 0o005;

/** Lets `runAs` walk down to where `path` lies: root's private directories (a `mktemp -d`, say) get o+x and nothing more. */
export function grantTraverse(path: string, runAs: RunAs, log: StartLog): void {
  if (runAs.uid === undefined) return;
  for (const directory of ancestors(path)) {
    const { mode, uid, gid } = statSync(directory);
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : otherTraverse;
    if (mode & bit) continue;
    if (uid !== 0 || bit !== otherTraverse) refuse(directory);
    chmodSync(directory, (mode & 0o7777) | otherTraverse);
    log.info(`目录 ${directory} 已允许系统用户穿过（o+x），PostgreSQL 才能到达它的数据。`);
  }
}

/** Lets `runAs` read a whole tree of programs, as after `npm ci` under a strict umask. */
export function grantRead(tree: string, runAs: RunAs, log: StartLog): void {
  if (runAs.uid === undefined || (statSync(tree).mode & otherRead) === otherRead) return;
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    const executable = entry.isDirectory() || (mode & 0o100) !== 0;
    chmodSync(path, (mode & 0o7777) | (executable ? otherRead : 0o004));
  }
  chmodSync(tree, (statSync(tree).mode & 0o7777) | otherRead);
  log.info(`目录 ${tree} 已允许系统用户读取（o+rX），PostgreSQL 才能运行。`);
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), parent];
}

function refuse(directory: string): never {
  throw new StartError(
    `系统用户无法穿过目录 ${directory}；请放开它的执行权限，换一个数据目录，或设置 DATABASE_URL。`,
  );
}
