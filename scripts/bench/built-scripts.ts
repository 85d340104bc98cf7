import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { staticImports } from './page-files.ts';

/** Where the build puts what browsers fetch. */
export const assets = 'build/client/assets';

interface Module {
  module: string;
  imports: string[];
}

/** The scripts of some routes as the build's manifest has them, `more` of them, and whatever all these import at once. */
export async function scriptsOf(routes: readonly string[], more: readonly string[] = []): Promise<string[]> {
  const [path = ''] = await Array.fromAsync(glob(`${assets}/manifest-*.js`));
  const text = /=\s*(\{[\s\S]*\})/.exec(await readFile(path, 'utf8'))?.[1] ?? '{}';
  const manifest = JSON.parse(text) as { entry: Module; routes: Record<string, Module> };
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id] as Module)];
  const files = new Set([
    ...modules.flatMap(({ module, imports }) => [module, ...imports]).map((at) => basename(at)),
    ...more,
  ]);
  for (const file of files) {
    const code = await readFile(join(assets, file), 'utf8');
    for (const next of staticImports(code)) files.add(basename(next));
  }
  return [...files];
}
