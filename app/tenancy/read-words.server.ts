import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checked } from './checked.server.ts';
import type { WordTree } from './define-tenant.ts';
import { readJson } from './read-json.server.ts';

const wordTree: z.ZodType<WordTree> = z.lazy(() => z.record(z.string(), z.union([z.string(), wordTree])));
// The first level is the name space, so a word may not stand alone there.
const wordsFile = z.record(z.string(), wordTree);

/** A tenant's own words, by language, from words.zh-CN.json and its like; none is fine. */
export async function readWords(dir: string, folder: string): Promise<Record<string, WordTree>> {
  const words: Record<string, WordTree> = {};
  for (const name of await readdir(join(dir, folder))) {
    const language = /^words\.([a-z]{2}-[A-Z]{2})\.json$/.exec(name)?.[1];
    if (!language) continue;
    const file = `tenants/${folder}/${name}`;
    words[language] = checked(wordsFile, await readJson(join(dir, folder, name), file), file);
  }
  return words;
}
