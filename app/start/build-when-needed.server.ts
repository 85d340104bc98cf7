import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';

const built = 'build/server/index.js';
const stampFile = 'build/sources.sha256';
// Looks are compiled with the build: what they are made of counts, too.
const sources = [
  'app/**/*.{ts,tsx,json,less}',
  '{themes,tenants}/**/*.{ts,json,less}',
  '*.config.ts',
  'package-lock.json',
  'scripts/antd-css.ts',
];

/** Builds the web application when there is no build of just these sources; an installed image has no sources. */
export async function buildWhenNeeded(log: StartLog): Promise<void> {
  if (!existsSync('vite.config.ts')) {
    if (!existsSync(built)) throw new StartError('没有构建产物，请先运行 npm run build。');
    return;
  }
  const stamp = await digestOfSources();
  if (existsSync(built) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  log.info('源代码有变化，正在构建……');
  await run('npm', ['run', '--silent', 'build']);
}

/** Notes which sources the build was made of; called at the end of `npm run build`. */
export async function stampBuild(): Promise<void> {
  await writeFile(stampFile, await digestOfSources());
}

/** Name, size and time of each file: telling whether anything changed must not take as long as reading all. */
async function digestOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { exclude: (name) => /node_modules|\.react-router/.test(name) }))
    files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const output: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      reject(new StartError(`构建失败：\n${Buffer.concat(output).toString().trim()}`));
    });
  });
}
