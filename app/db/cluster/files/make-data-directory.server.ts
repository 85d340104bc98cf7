import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#app/lib/start/start-error.ts';
import type { Binaries } from '../binaries.server.ts';
import type { RunAs } from '../system-user.server.ts';
import type { ClusterPaths } from './cluster-paths.server.ts';
import { syncDirectory } from './durable-file.server.ts';

/** Whether the data directory already holds a cluster; anything else in it is refused, never removed. */
export function holdsCluster({ data }: ClusterPaths): boolean {
  if (!existsSync(data) || readdirSync(data).length === 0) return false;
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(join(data, 'global', 'pg_control'))) return true;
  throw new StartError(
    `数据目录 ${data} 里的内容不是完整的 PostgreSQL 数据；请从备份恢复，若没有要保留的数据，请移走该目录再启动。`,
  );
}

/** Refuses data that another major version wrote. */
export function requireSameMajor({ data }: ClusterPaths, major: number): void {
  const written = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (written === String(major)) return;
  throw new StartError(
    `数据目录 ${data} 由 PostgreSQL ${written} 写成，本程序自带的是 ${major}；请用 PostgreSQL ${written} 的 pg_dump 导出后再导入。`,
  );
}

/** Makes the cluster beside its place and moves it there whole, so a kill half-way leaves nothing to mend. */
export async function makeDataDirectory(
  paths: ClusterPaths,
  { binaries, runAs, durable }: { binaries: Binaries; runAs: RunAs; durable: boolean },
): Promise<void> {
  rmSync(paths.unfinished, { recursive: true, force: true });
  mkdirSync(paths.unfinished, { mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(paths.unfinished, runAs.uid, runAs.gid);
    // initdb reads the password from this file as that user.
    chownSync(paths.password, runAs.uid, runAs.gid);
  }
  const args = [
    `--pgdata=${paths.unfinished}`,
    '--username=postgres',
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(binaries.initdb, args, {
      ...runAs,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const reason = /(?:error|FATAL|detail): .*/i.exec(output)?.[0] ?? output.trim();
    throw new StartError(`无法建立数据目录 ${paths.data}：${reason}`, { cause: error });
  }
  chmodSync(paths.unfinished, 0o700);
  renameSync(paths.unfinished, paths.data);
  syncDirectory(paths.parent);
}
