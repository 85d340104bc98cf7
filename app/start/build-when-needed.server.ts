import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';

const built = 'build/server/index.js';
/** The process itself in one file. */
export const startBundle = 'build/start/serve.js';
const stampFile = 'build/sources.sha256';
// Looks are compiled with the build: what they are made of counts, too.
const sources = [
  'app/**/*.{ts,tsx,json,less}',
  '{themes,tenants}/**/*.{ts,json,less}',
  '*.config.ts',
  'serve.ts',
  'package-lock.json',
  'scripts/{antd-css,build,build-themes,bundle-start,drawn-once,page-*,react-compiler}.ts',
  'scripts/generate-modules.mjs',
];

/** Builds the web application when there is no build of just these sources; an installed image has no sources. */
export async function buildWhenNeeded(log: StartLog): Promise<void> {
  if (!existsSync('vite.config.ts')) {
    if (!existsSync(built)) throw new StartError('没有构建产物，请先运行 npm run build。');
    return;
  }
  if (await isBuilt()) return;
  log.info('源代码有变化，正在构建……');
  await run('npm', ['run', '--silent', 'build']);
}

/** Notes which sources the build was made of; called at the end of `npm run build`. */
export async function stampBuild(cwd = '.'): Promise<void> {
  const files = await sourcesIn(cwd);
  await writeFile(join(cwd, stampFile), `${await marksOf(cwd, files)}\n${await textsOf(cwd, files)}`);
}

/**
 * Whether there is a build of just these sources. Name, size and time of each file tell at once that nothing has
 * changed; where a time has, as after a checkout, what the files say is what counts.
 */
export async function isBuilt(cwd = '.'): Promise<boolean> {
  if (!existsSync(join(cwd, built))) return false;
  const stamp = await readFile(join(cwd, stampFile), 'utf8').catch(() => '');
  const [marks, texts] = stamp.split('\n');
  const files = await sourcesIn(cwd);
  if (marks === (await marksOf(cwd, files))) return true;
  if (texts !== (await textsOf(cwd, files))) return false;
  await stampBuild(cwd);
  return true;
}

/** Tests and what only they use are in no build. */
const unbuilt = /node_modules|\.react-router|\.test\.tsx?$|(^|\/)testing$/;

async function sourcesIn(cwd: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd, exclude: (name) => unbuilt.test(name) })) files.push(file);
  return files.filter((file) => !unbuilt.test(file)).toSorted();
}

async function marksOf(cwd: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = await stat(join(cwd, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function textsOf(cwd: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(cwd, file)));
  return hash.digest('hex');
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    // The start may end for another reason, and a build that nobody waits for with it: npm, its shell and what they started.
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    };
    process.once('exit', end);
    const output: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) return resolve();
      reject(new StartError(`构建失败：\n${Buffer.concat(output).toString().trim()}`));
    });
  });
}
