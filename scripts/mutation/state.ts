import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const file = 'reports/mutation.json';

const kept = z.record(
  z.string(),
  z.object({
    source: z.string(),
    tests: z.string(),
    /** By key of the fault: who noticed it, none when it lived. */
    noticed: z.record(z.string(), z.array(z.string())),
  }),
);
/** What earlier runs found, by area and path. */
export type State = z.infer<typeof kept>;

/** What earlier runs found; nothing after a change of its form. */
export async function readState(): Promise<State> {
  if (!existsSync(file)) return {};
  return kept.catch({}).parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Keeps what was found, whole or not at all. */
export async function writeState(state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}

/** A name for these texts. */
export function fingerprint(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
