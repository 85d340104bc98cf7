import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { landingBudget, staticImports } from './page-files.ts';

const assets = 'build/client/assets';

interface Module {
  module: string;
  imports: string[];
}

/** The scripts of some routes as the build's manifest has them, and whatever they import at once. */
async function scriptsOf(routes: readonly string[]): Promise<string[]> {
  const [path = ''] = await Array.fromAsync(glob(`${assets}/manifest-*.js`));
  const text = /=\s*(\{[\s\S]*\})/.exec(await readFile(path, 'utf8'))?.[1] ?? '{}';
  const manifest = JSON.parse(text) as { entry: Module; routes: Record<string, Module> };
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id] as Module)];
  const files = new Set(
    modules.flatMap(({ module, imports }) => [module, ...imports]).map((at) => basename(at)),
  );
  for (const file of files) {
    const code = await readFile(join(assets, file), 'utf8');
    for (const next of staticImports(code)) files.add(basename(next));
  }
  return [...files];
}

// `npm test` builds first; a run of the unit tests alone may have no build to look at.
describe.skipIf(!existsSync(assets))('the scripts of the landing page', () => {
  test('are at most 110 KB as served, and i18next is not among them', async () => {
    const files = await scriptsOf(['root', 'landing', 'administration/accounts/screens/login-page']);
    expect(files.filter((file) => /^(root|landing-page|login-page)-/.test(file))).toHaveLength(3);
    const texts = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')));
    expect(files.filter((_, index) => /i18next/i.test(texts[index] ?? ''))).toEqual([]);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(assets, `${file}.br`))).size));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const weighed = files.map((file, index) => `${file} ${sizes[index]}`);
    expect({ weighed, tooMuch: all > landingBudget }).toEqual({ weighed, tooMuch: false });
  });
});
