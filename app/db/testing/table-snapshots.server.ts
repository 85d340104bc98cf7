import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** The tables as the code writes them. */
async function writtenTables(): Promise<Snapshot> {
  const files = globSync('app/**/*table.server.ts');
  const tables = await Promise.all(files.map((file) => import(resolve(file)) as Promise<object>));
  return generateDrizzleJson(Object.assign({}, ...tables) as Record<string, unknown>);
}

/** The tables as the last step kept them. */
function keptTables(): Snapshot {
  const read = (file: string) =>
    JSON.parse(readFileSync(`app/db/migrations/meta/${file}`, 'utf8')) as unknown;
  const { entries } = read('_journal.json') as { entries: { idx: number }[] };
  return read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`) as Snapshot;
}

/** What the next `npm run db:generate` would write: nothing while the steps make what the code writes. */
export async function pendingStatements(): Promise<string[]> {
  return generateMigration(keptTables(), await writtenTables());
}

/** What makes the tables of the code in an empty database. */
export async function startStatements(): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), await writtenTables());
}
