import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, escapeIdentifier } from 'pg';

/** What stands beside its module as SQL and is made anew: in which order, and how each thing is taken away again. */
export type Repeatables = { digest: string; create: string[]; drop: string[] };

type Kind = { is: RegExp; drop: (name: string, table: string) => string };

const named = (name: string) => `public.${escapeIdentifier(name)}`;

/** In the order in which they are made: what a kind needs stands before it. */
const kinds: readonly Kind[] = [
  { is: /^create function "?(\w+)"?/i, drop: (name) => `drop function if exists ${named(name)} cascade` },
  { is: /^create view "?(\w+)"?/i, drop: (name) => `drop view if exists ${named(name)} cascade` },
  {
    is: /^create trigger "?(\w+)"?[\s\S]*?\son "?(\w+)"?/i,
    drop: (name, table) => `drop trigger if exists ${escapeIdentifier(name)} on ${named(table)}`,
  },
  { is: /^comment on table "?(\w+)"? is/i, drop: (name) => `comment on table ${named(name)} is null` },
];

/** Reads every `repeatable.sql` under a folder. */
export function readRepeatables(folder: string): Repeatables {
  const files = globSync('**/repeatable.sql', { cwd: folder }).toSorted();
  const steps = files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('--> statement-breakpoint')
      .map((text) => step(file, text.trim())),
  );
  const ordered = kinds.flatMap((_, rank) => steps.filter((one) => one.rank === rank));
  const create = ordered.map(({ text }) => text);
  return {
    digest: create.length === 0 ? '' : createHash('sha256').update(JSON.stringify(create)).digest('hex'),
    create,
    drop: ordered.map(({ drop }) => drop).toReversed(),
  };
}

function step(file: string, text: string): { text: string; rank: number; drop: string } {
  const bare = text.replace(/^(\s*--.*\n)+/, '').trimStart();
  for (const [rank, { is, drop }] of kinds.entries()) {
    const found = is.exec(bare);
    if (found) return { text, rank, drop: drop(found[1] ?? '', found[2] ?? '') };
  }
  throw new Error(
    `${file} makes something that is no function, view, trigger or comment: ${bare.slice(0, 60)}`,
  );
}

/** What the database was given last, empty where nothing has been. */
export async function appliedRepeatables(admin: Client): Promise<Pick<Repeatables, 'digest' | 'drop'>> {
  const { rows } = await admin.query(`select to_regclass('drizzle.repeatables') as found`);
  if (!rows[0]?.found) return { digest: '', drop: [] };
  const kept = await admin.query<Pick<Repeatables, 'digest' | 'drop'>>(
    'select digest, undo as drop from drizzle.repeatables',
  );
  return kept.rows[0] ?? { digest: '', drop: [] };
}

/** Makes them all and keeps how they are taken away, for a later program that may no longer know them. */
export async function createRepeatables(admin: Client, { digest, create, drop }: Repeatables): Promise<void> {
  for (const statement of create) await admin.query(statement);
  await admin.query(
    'create table if not exists drizzle.repeatables (digest text not null, undo text[] not null)',
  );
  await admin.query('delete from drizzle.repeatables');
  await admin.query('insert into drizzle.repeatables values ($1, $2)', [digest, drop]);
}
