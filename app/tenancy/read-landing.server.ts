import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checked } from './checked.server.ts';
import { type LandingCopy, landingCopySchema } from './landing-copy.ts';
import { readJson } from './read-json.server.ts';

/** A tenant's own landing page, by language, from landing.zh-CN.json and its like; none is fine. */
export async function readLanding(
  dir: string,
  folder: string,
): Promise<Record<string, Partial<LandingCopy>>> {
  const copies: Record<string, Partial<LandingCopy>> = {};
  for (const name of await readdir(join(dir, folder))) {
    const language = /^landing\.([a-z]{2}-[A-Z]{2})\.json$/.exec(name)?.[1];
    if (!language) continue;
    const file = `tenants/${folder}/${name}`;
    copies[language] = checked(
      landingCopySchema.partial(),
      await readJson(join(dir, folder, name), file),
      file,
    );
  }
  return copies;
}
