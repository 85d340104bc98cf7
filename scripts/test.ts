// npm test: every check of the product, one after the other, and one last line that adds them up.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, resolve } from 'node:path';
import { type Tally, tallyOfScenarios, tallyOfUnits } from './test/tally.ts';

interface Stage {
  name: string;
  /** Shell words, run with node_modules/.bin first on PATH. */
  commands: string[];
  minutes: number;
  /** Counts what the stage left behind; without it the stage itself is the one thing that passes or fails. */
  count?: () => Promise<Tally>;
  /** A file that must be there, otherwise the stage cannot run and counts as failed. */
  needs?: string;
}

const unitReport = 'reports/unit.json';
const scenarioReport = 'reports/acceptance.ndjson';
const result = 'reports/result.txt';
const build: Stage = { name: '构建', commands: ['node scripts/build.ts'], minutes: 15 };
const readings: Stage[] = [
  { name: '类型检查', commands: ['react-router typegen', 'tsc --noEmit'], minutes: 10 },
  { name: '格式', commands: ['biome check .'], minutes: 5 },
  { name: '代码规则', commands: ['oxlint --type-aware --format unix'], minutes: 10 },
  { name: '无用的依赖与导出', commands: ['knip'], minutes: 5 },
];
const runs: Stage[] = [
  {
    name: '单元与架构测试',
    commands: [`vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`],
    minutes: 38,
    count: async () => tallyOfUnits(await readFile(unitReport, 'utf8')),
  },
  {
    name: '验收测试',
    commands: ['npm run --silent acceptance'],
    minutes: 75,
    count: async () => tallyOfScenarios(await readFile(scenarioReport, 'utf8')),
    needs: 'build/server/index.js',
  },
];

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  NO_COLOR: '1',
  // Tests make much that soon is rubbish: collected less often, they need a fifth less time.
  NODE_OPTIONS: '--max-semi-space-size=64',
};
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const pid of running) end(pid, 'SIGTERM');
    process.exit(1);
  });
}

/** Minutes that all of it may last: a machine that was quick with the one has the more for the other. */
const wholeMinutes = 88;
const sum: Tally = { passed: 0, failed: 0 };
await mkdir('reports', { recursive: true });
await Promise.all([unitReport, scenarioReport, result].map((file) => rm(file, { force: true })));
// What only reads the sources goes on beside the build, which leaves one core free for most of its time.
await Promise.all([inTurn([build]), inTurn(readings)]);
await inTurn(runs);
const last = `${sum.passed} passed, ${sum.failed} failed`;
await writeFile(result, `${last}\n`);
console.log(`\n${last}`);
process.exitCode = sum.failed === 0 ? 0 : 1;

async function inTurn(stages: Stage[]): Promise<void> {
  for (const stage of stages) {
    const began = performance.now();
    const { code, output } = await runStage(stage);
    const tally = await tallyOf(stage, code);
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const counted = stage.count ? `：${tally.passed} 通过，${tally.failed} 失败` : '';
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${stage.name}${counted}  ${seconds} 秒`);
    if (tally.failed > 0) console.log(indent(output));
    else for (const line of notes(output)) console.log(`  ${line}`);
  }
}

async function runStage(stage: Stage): Promise<{ code: number; output: string }> {
  if (stage.needs && !existsSync(stage.needs)) return { code: 1, output: `缺少 ${stage.needs}，没有运行。` };
  let output = '';
  for (const command of stage.commands) {
    const left = wholeMinutes * 60_000 - performance.now();
    const done = await runCommand(command, Math.min(stage.minutes * 60_000, left));
    output += done.output;
    if (done.code !== 0) return { code: done.code, output };
  }
  return { code: 0, output };
}

function runCommand(command: string, limitMs: number): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    // A group of its own, so that what a stage started ends with it when its time is over.
    const child = spawn('/bin/sh', ['-c', command], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const late = setTimeout(() => {
      output.push(Buffer.from(`\n超过 ${Math.round(limitMs / 60_000)} 分钟，已中止。\n`));
      end(child.pid, 'SIGTERM');
      setTimeout(() => end(child.pid, 'SIGKILL'), 10_000).unref();
    }, limitMs);
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      clearTimeout(late);
      if (pid !== undefined) running.delete(pid);
      done({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** What the report says; a runner that ends badly without one failed test in it, or without one test, failed. */
async function tallyOf(stage: Stage, code: number): Promise<Tally> {
  const alone = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!stage.count) return alone;
  const counted = await stage.count().catch((): Tally => ({ passed: 0, failed: 0 }));
  const crashed = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return crashed ? { passed: counted.passed, failed: 1 } : counted;
}

/** Lines a stage wants read even when all is well: which browser is used, for one. */
function notes(output: string): string[] {
  return output.split('\n').filter((line) => /^(浏览器|browser)\s*[:：]/i.test(line));
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `  │ ${line}`)
    .join('\n');
}

function end(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
