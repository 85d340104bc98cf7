import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, stampBuild } from './build-when-needed.server.ts';

let cwd: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(cwd, file)), { recursive: true });
  await writeFile(join(cwd, file), text);
};
const touch = (file: string) => utimes(join(cwd, file), new Date(2e12), new Date(2e12));
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'built-'));
  for (const file of [
    'build/server/index.js',
    'app/a.ts',
    'app/a.test.ts',
    'app/testing/b.ts',
    'themes/a.less',
  ])
    await write(file, 'one');
  await stampBuild(cwd);
});
afterEach(() => rm(cwd, { recursive: true }));

test('nothing has changed', async () => expect(await isBuilt(cwd)).toBe(true));

test.each<[string, () => Promise<void>, boolean]>([
  ['a file written anew with the same text, as a checkout does', () => touch('app/a.ts'), true],
  ['a test', () => write('app/a.test.ts', 'two'), true],
  ['what only tests use', () => write('app/testing/b.ts', 'two'), true],
  ['a source', () => write('app/a.ts', 'two'), false],
  [
    'a source of the same length and time',
    () => write('app/a.ts', 'two').then(() => touch('app/a.ts')),
    false,
  ],
  ['a look', () => write('themes/a.less', 'two'), false],
  ['one more source', () => write('app/c.ts', 'one'), false],
  ['one source less', () => rm(join(cwd, 'app/a.ts')), false],
  ['no build', () => rm(join(cwd, 'build/server/index.js')), false],
  ['a stamp of before', () => write('build/sources.sha256', 'abc'), false],
])('%s: built is %s', async (_what, change, built) => {
  await change();
  expect(await isBuilt(cwd)).toBe(built);
});

test('after a checkout the times are known again', async () => {
  await touch('app/a.ts');
  expect(await isBuilt(cwd)).toBe(true);
  await write('app/a.ts', 'two');
  expect(await isBuilt(cwd)).toBe(false);
});
