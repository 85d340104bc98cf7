import type { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';

const oldest = 15;
const newest = 18;

/** The version sentence for a `server_version_num`, or null when this program works with that version. */
export function versionProblem(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldest && major <= newest) return null;
  return `需要 PostgreSQL ${oldest} 到 ${newest}，现在是 ${major}。`;
}

/** Refuses servers and databases this program cannot work with. */
export async function checkServer(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ version: number; encoding: string; readonly: boolean }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding,
            pg_is_in_recovery() or current_setting('transaction_read_only')::bool as readonly`,
  );
  const server = rows[0];
  if (!server) throw new StartError('数据库没有回答它的版本。');
  const problem = versionProblem(server.version);
  if (problem) throw new StartError(problem);
  if (server.encoding !== 'UTF8') {
    throw new StartError(`数据库的编码必须是 UTF8，现在是 ${server.encoding}。`);
  }
  if (server.readonly) throw new StartError('数据库是只读的（备库），请让 DATABASE_URL 指向主库。');
}
