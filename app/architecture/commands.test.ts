import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

// A screen writes by the call's own definition: its API comes as a type, of which nothing is there in the browser.
const screens = async () =>
  (await readSources('app/**/*.{ts,tsx}')).filter(
    ({ path }) => !/\.server\.tsx?$|\.test\.tsx?$|^app\/lib\/(web|commands)\/|\/testing\//.test(path),
  );

test('nothing is written by a path', async () => {
  const by = (await screens()).filter(({ text }) => /\bapi(Post|Put|Delete)\b/.test(text));
  expect(by.map(({ path }) => path)).toEqual([]);
});

test('an API that a screen names is imported as a type', async () => {
  const found = await screens();
  const named = found.filter(({ text }) => /\b(useCommand|useCalls|commandsOf|asks)<typeof /.test(text));
  expect(named.length).toBeGreaterThan(80);
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

test('a screen’s calls go under keys that outlast a lost answer', async () => {
  // A count of prints that is lost is not asked again, and a phone’s entries have names of their own.
  const own =
    /^app\/(ui\/calls\/use-retry-key|lib\/web\/outbox\/phone-outbox|modules\/orders\/documents\/screens\/order-print-page)\.tsx?$/;
  const made = (await screens()).filter(
    ({ path, text }) => !own.test(path) && /idempotencyKey: uuid32\(/.test(text),
  );
  expect(made.map(({ path }) => path)).toEqual([]);
});
