import { basename } from 'node:path';
import { build } from 'vite';
import { cacheDir } from './database.ts';

const builtDir = `${cacheDir}/built`;

/** V8 takes what the machine has before it tidies up; held to this, what is kept of a file would show as a failure. */
export const childHeap = ['--max-old-space-size=128', '--max-semi-space-size=8'];

/** Builds a process as the product is: reading its sources takes more memory than what it is to do. */
export async function buildChild(entry: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: entry, outDir: builtDir, emptyOutDir: false, target: 'node24' },
  });
  return `${builtDir}/${basename(entry, '.ts')}.js`;
}
