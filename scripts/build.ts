// Builds the web application: antd's static stylesheet, client and server bundles, the process in one file, brands' stylesheets, compressed files, a stamp.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { stampBuild } from '#app/start/build-when-needed.server.ts';
import { bundleStart } from './bundle-start.ts';

async function run(...args: [string, ...string[]]): Promise<void> {
  const [code] = await once(spawn('npx', ['--no-install', ...args], { stdio: 'inherit' }), 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

await run('node', 'scripts/antd-css.ts');
// The bundles take one core for most of their time.
await Promise.all([run('react-router', 'build'), run('node', 'scripts/build-themes.ts')]);
await bundleStart();

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const files: string[] = [];
for await (const file of glob('build/client/assets/**/*.{js,css,svg,json}')) files.push(file);
await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, await brotli(content, quality));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }),
);
await stampBuild();
