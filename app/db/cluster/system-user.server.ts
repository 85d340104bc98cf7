import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '#app/lib/start/start-error.ts';

/** The system user PostgreSQL runs as; empty means the user this program runs as. */
export type RunAs = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: root runs it as the owner of the data, or as the user `postgres`. */
export function chooseSystemUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  return ownerOf(dataDir) ?? findUser() ?? createUser();
}

function ownerOf(dataDir: string): RunAs | null {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function findUser(): RunAs | null {
  try {
    return { uid: Number(run('id', '-u', 'postgres')), gid: Number(run('id', '-g', 'postgres')) };
  } catch {
    return null;
  }
}

function createUser(): RunAs {
  try {
    run('groupadd', '--force', '--system', 'postgres');
    run('useradd', '--system', '--gid', 'postgres', '--no-create-home', 'postgres');
  } catch {
    // Another process may have been quicker; only the look-up below decides.
  }
  const user = findUser();
  if (user) return user;
  throw new StartError(
    '不能以 root 运行内置的 PostgreSQL，系统里也无法创建 postgres 用户；请换普通用户启动，或设置 DATABASE_URL。',
  );
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
