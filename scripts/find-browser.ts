import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** A Chromium to drive, and how it came to be here. */
export interface Browser {
  path: string;
  from: string;
}

/** What Chromium needs to run as root in a container and to keep to itself. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The headless shell is first: it costs half the processor time of a whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The Chromium of this machine; without one it is installed. */
export function findBrowser(log: (line: string) => void = () => {}): Browser {
  const found = installed() ?? install(log);
  if (found) return found;
  throw new Error(
    '没有找到可用的 Chromium，也没能安装。请安装 Chromium，或用环境变量 CHROMIUM_PATH 指明它的位置。',
  );
}

function installed(): Browser | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return { path: given, from: 'CHROMIUM_PATH' };
    throw new Error(`CHROMIUM_PATH 指向的 ${given} 不能运行。`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (path && runs(path)) return { path, from: '系统' };
  }
  const own = playwrightsOwn();
  return own && runs(own) ? { path: own, from: 'Playwright' } : null;
}

function install(log: (line: string) => void): Browser | null {
  log('没有找到 Chromium，正在安装……');
  const root = process.getuid?.() === 0;
  const options = { stdio: 'ignore', timeout: 600_000 } as const;
  const requested = ['install', ...(root ? ['--with-deps'] : []), '--only-shell', 'chromium'];
  if (spawnSync(process.execPath, [playwrightCli(), ...requested], options).status === 0) {
    const own = installed();
    if (own) return { ...own, from: `${own.from}，刚刚安装` };
  }
  if (!root || !folderOf('apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { ...options, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], { ...options, env });
    const system = installed();
    if (system) return { ...system, from: `${system.from}，刚刚安装` };
  }
  return null;
}

/** Where Playwright keeps its own headless shell, when it has one. */
function playwrightsOwn(): string | null {
  try {
    const path = chromium.executablePath();
    if (isExecutable(path)) return path;
  } catch {
    // This platform has none.
  }
  const dryRun = spawnSync(
    process.execPath,
    [playwrightCli(), 'install', '--dry-run', '--only-shell', 'chromium'],
    {
      encoding: 'utf8',
    },
  );
  const folder = /Install location:\s*(\S*chromium_headless_shell\S*)/.exec(dryRun.stdout ?? '')?.[1];
  if (!folder) return null;
  const files = globSync('*/{headless_shell,chrome-headless-shell}{,.exe}', { cwd: folder });
  return files.map((file) => join(folder, file)).find(isExecutable) ?? null;
}

function playwrightCli(): string {
  return join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js');
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', ...browserFlags], { timeout: 30_000 }).status === 0;
}

function folderOf(name: string): string | undefined {
  return (process.env.PATH ?? '').split(delimiter).find((folder) => isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { path, from } = findBrowser((line) => console.log(line));
  console.log(`浏览器：${path}（${from}）`);
}
