import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one run of the suite shares between its workers, which are threads of one process. */
export interface Run {
  /** Superuser address of the server of all databases, and the migrated database to copy. */
  adminUrl: string;
  template: string;
  browser: string;
}

/** Files of this run: databases' data, servers' logs and pids. */
export const runFolder = join(tmpdir(), `fmcg-acceptance-${process.pid}`);

const noted = join(runFolder, 'run.json');

export function makeRunFolder(): void {
  // 755: PostgreSQL runs as another user and has to reach its data below.
  mkdirSync(runFolder, { recursive: true, mode: 0o755 });
}

export function removeRunFolder(): void {
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
}

export function noteRun(run: Run): void {
  writeFileSync(noted, JSON.stringify(run), { mode: 0o600 });
}

export function readRun(): Run {
  return JSON.parse(readFileSync(noted, 'utf8')) as Run;
}
