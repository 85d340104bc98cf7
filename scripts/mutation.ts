// npm run mutation: plants small faults in rules, guards and the shell, one at a time, and sees whether tests notice.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { unguardedDoors } from '#app/architecture/guards.ts';
import { readSources } from '#app/architecture/sources.ts';
import { equivalent } from './mutation/equivalent.ts';
import { mutate } from './mutation/mutants.ts';
import { type Options, readOptions, UsageError } from './mutation/options.ts';
import { relatedTests } from './mutation/related-tests.ts';
import { shares, sharesTable } from './mutation/shares.ts';
import { fingerprint, readState, type State, writeState } from './mutation/state.ts';
import { areas, type Subject, sampleOf, subjectsOf } from './mutation/subjects.ts';
import { openTests } from './mutation/tests.ts';

const options = optionsOrExit();
const until = performance.now() + options.minutes * 60_000;
const sources = await readSources('app/**/*.{ts,tsx}');
const related = relatedTests(sources);
const subjects = sampleOf(
  (await subjectsOf(sources, options.areas)).filter(
    ({ path }) => options.paths.length === 0 || options.paths.some((part) => path.includes(part)),
  ),
  options.sample,
);
const guardsTest = 'app/architecture/guards.test.ts';
const state: State = options.fresh ? {} : await readState();
const tests = openTests();
process.on('SIGINT', () => {
  void tests.close().then(() => process.exit(1));
});

for (const subject of subjects) {
  if (performance.now() > until) break;
  await judge(subject);
}
await tests.close();

const results = subjects.map((subject) => ({ subject, noticed: state[nameOf(subject)]?.noticed ?? {} }));
console.log(sharesTable(results));
const { killed, all, unasked } = shares(results);
const percent = all === 0 ? 100 : (100 * killed) / all;
// Faults of one file may belong to several areas: only a run over all of them knows which are gone.
const everything = options.areas.length === areas.length && options.sample === 100 ? subjects : [];
for (const { path } of everything) {
  const mutants = everything.flatMap((subject) => (subject.path === path ? subject.mutants : []));
  const idle = Object.keys(equivalent[path] ?? {}).filter((key) => !mutants.some((one) => one.key === key));
  if (idle.length === 0) continue;
  console.log(`${path} 里没有这些改动了，从 scripts/mutation/equivalent.ts 里去掉：${idle.join('；')}`);
  process.exitCode = 1;
}
if (unasked > 0) console.log(`还有 ${unasked} 处没有试，再运行一次会接着做。`);
if (percent < options.threshold) {
  console.log(`发现的比例 ${percent.toFixed(1)}% 低于 ${options.threshold}%。`);
  process.exitCode = 1;
}

/** Tries every fault of a file that no earlier run has tried with the same tests. */
async function judge(subject: Subject): Promise<void> {
  const { path, text, mutants } = subject;
  const near = related(path, subject.area.startsWith('guard') ? 3 : 0);
  const paths = [...near.pure, ...near.database];
  const source = fingerprint([text]);
  const testsNow = fingerprint(await Promise.all(paths.map((test) => readFile(test, 'utf8'))));
  const before = state[nameOf(subject)];
  const known = before?.source === source ? before.noticed : {};
  const stands = (by: string[] | undefined) => by && (by.length > 0 || before?.tests === testsNow);
  const noticed = Object.fromEntries(Object.entries(known).filter(([, by]) => stands(by)));
  state[nameOf(subject)] = { source, tests: testsNow, noticed };
  const open = mutants.filter(({ key }) => !noticed[key] && !equivalent[path]?.[key]);
  if (open.length === 0) return;
  const began = performance.now();
  const whole = await tests.run({ path, text: null, tests: near }, 600);
  if (whole.length > 0) throw new Error(`${path}: ${whole.join(', ')} fails without any fault`);
  const seconds = 20 + (5 * (performance.now() - began)) / 1000;
  for (const mutant of open) {
    if (performance.now() > until) break;
    const faulty = mutate(text, mutant);
    noticed[mutant.key] = opensDoor(subject, faulty)
      ? [guardsTest]
      : await tests.run({ path, text: faulty, tests: near }, seconds);
    if (noticed[mutant.key]?.length === 0) console.log(`${path}:${mutant.line} ${mutant.key}`);
  }
  await writeState(state);
}

/** Whether the test that walks over all use cases would see it: it reads the files, so it needs no run of its own. */
function opensDoor({ area, path, text }: Subject, faulty: string): boolean {
  if (area !== 'guard-calls') return false;
  const doors = (own: string) =>
    unguardedDoors(path, (file) => (file === path ? own : readFileSync(file, 'utf8')));
  return doors(faulty).length > doors(text).length;
}

function nameOf({ area, path }: Subject): string {
  return `${area} ${path}`;
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError) console.error(error.message);
    else console.error(error);
    return process.exit(2);
  }
}
