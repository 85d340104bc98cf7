// Looks at brands' public pages with Lighthouse, as a desktop and as a phone. `npm run lighthouse -- <address>…`
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { browserFlags, findBrowser } from './find-browser.ts';

/** The least each must come to, in hundredths. */
const min = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const names = { performance: '性能', accessibility: '无障碍', 'best-practices': '最佳实践', seo: 'SEO' };
const kinds = Object.keys(min) as (keyof typeof min)[];

const category = z.object({ score: z.number().nullable() });
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': z.object({ displayValue: z.string().optional() }),
    'cumulative-layout-shift': z.object({ displayValue: z.string().optional() }),
    'total-blocking-time': z.object({ displayValue: z.string().optional() }),
  }),
});

const addresses = process.argv.slice(2);
if (addresses.length === 0) {
  console.error('用法：先启动程序，再 npm run lighthouse -- http://localhost:3000/user/login');
  process.exit(1);
}
const browser = findBrowser();
const dir = await mkdtemp(join(tmpdir(), 'lighthouse-'));
try {
  for (const address of addresses) {
    for (const device of ['桌面', '手机']) await look(address, device);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function look(address: string, device: string): Promise<void> {
  const path = join(dir, 'report.json');
  await run([
    '--yes',
    'lighthouse@13.5.0',
    address,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    ...(device === '桌面' ? ['--preset=desktop'] : []),
    `--only-categories=${kinds.join(',')}`,
    `--chrome-flags=${['--headless', ...browserFlags].join(' ')}`,
  ]);
  const { categories, audits } = report.parse(JSON.parse(await readFile(path, 'utf8')));
  const scores = kinds.map((kind) => ({ kind, score: Math.round((categories[kind].score ?? 0) * 100) }));
  const low = scores.filter(({ kind, score }) => score < min[kind]);
  if (low.length > 0) process.exitCode = 1;
  console.log(
    [
      `${low.length > 0 ? '✗' : '✓'} ${address} ${device}：`,
      scores.map(({ kind, score }) => `${names[kind]} ${score}`).join('，'),
      `（LCP ${audits['largest-contentful-paint'].displayValue}，CLS ${audits['cumulative-layout-shift'].displayValue}，TBT ${audits['total-blocking-time'].displayValue}）`,
    ].join(''),
  );
}

function run(args: string[]): Promise<void> {
  const child = spawn('npx', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: browser.path },
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`lighthouse 退出码 ${code}`))));
  });
}
