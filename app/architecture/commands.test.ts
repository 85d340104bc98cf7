import { expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { writtenByPath } from './written-by-path.ts';

// A screen writes by the call's own definition: its API comes as a type, of which nothing is there in the browser.
const screens = async () =>
  (await readSources('app/**/*.{ts,tsx}')).filter(
    ({ path }) => !/\.server\.tsx?$|\.test\.tsx?$|^app\/lib\/(web|commands)\/|\/testing\//.test(path),
  );

/** `administration/people`, `modules/orders`, `entity`. */
const roomOf = (path: string) =>
  path
    .split('/')
    .slice(1, /^app\/(administration|modules)\//.test(path) ? 3 : 2)
    .join('/');

test('calls are made by what they are defined as; those by path become fewer', async () => {
  const by = (await screens()).filter(({ text }) => /\bapi(Post|Put|Delete)\b/.test(text));
  const counted = Object.entries(Object.groupBy(by, ({ path }) => roomOf(path))).map(
    ([room, files]) => [room, files?.length ?? 0] as const,
  );
  expect(Object.fromEntries(counted)).toEqual(writtenByPath);
});

test('an API that a screen names is imported as a type', async () => {
  const found = await screens();
  const named = found.filter(({ text }) => /\b(useCommand|commandsOf)<typeof /.test(text));
  expect(named.length).toBeGreaterThan(25);
  const wrong = found.flatMap(({ path, edges }) =>
    edges
      .filter(
        ({ to, typeOnly }) =>
          !typeOnly && /^app\/(administration|modules)\/.*\/api[\w-]*\.server\.ts$/.test(to ?? ''),
      )
      .map(({ to }) => `${path} → ${to}`),
  );
  expect(wrong).toEqual([]);
});
