import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Chosen } from '#app/kernel/access/preferences.ts';
import { createPreferenceKeeper } from './preference-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeper(stored: Chosen = {}) {
  const sent: { change: Change; answer: (failure?: string) => void }[] = [];
  const seen: { chosen: Chosen; failure: string | null }[] = [];
  const made = createPreferenceKeeper({
    stored,
    save: (change) =>
      new Promise((resolve, reject) => {
        sent.push({ change, answer: (failure) => (failure ? reject(new Error(failure)) : resolve(null)) });
      }),
    onChange: (chosen, failure) => void seen.push({ chosen, failure }),
  });
  return { made, sent, seen, settle: () => vi.advanceTimersByTimeAsync(0) };
}

test('seen at once, saved together a moment later', async () => {
  const { made, sent, seen } = keeper({ layout: 'topmenu' });
  made.change({ navTheme: 'light' });
  await vi.advanceTimersByTimeAsync(999);
  made.change({ colorWeak: true });
  expect(seen.at(-1)?.chosen).toEqual({ layout: 'topmenu', navTheme: 'light', colorWeak: true });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map((one) => one.change)).toEqual([{ navTheme: 'light', colorWeak: true }]);
});

test('a failure takes back what was sent and leaves what was chosen since', async () => {
  const { made, sent, seen, settle } = keeper();
  made.change({ navTheme: 'light' });
  made.flush();
  await settle();
  made.change({ multipage: false });
  sent[0]?.answer('no');
  await settle();
  expect(seen.at(-1)).toEqual({ chosen: { multipage: false }, failure: 'no' });
});

test('the same setting changed twice: the second is saved after the first, whatever became of that', async () => {
  const { made, sent, seen, settle } = keeper();
  made.change({ sidebar: 'collapsed' });
  made.flush();
  made.change({ sidebar: 'open' });
  made.flush();
  await settle();
  expect(sent).toHaveLength(1);
  sent[0]?.answer('no');
  await settle();
  expect(seen.at(-1)?.chosen).toEqual({ sidebar: 'open' });
  expect(sent[1]?.change).toEqual({ sidebar: 'open' });
});

test('nothing chosen is nothing saved, and what was saved is told once only', async () => {
  const { made, sent, seen, settle } = keeper();
  made.flush();
  await settle();
  expect(sent).toEqual([]);
  made.change({ navTheme: 'light' });
  made.flush();
  await settle();
  sent[0]?.answer();
  await settle();
  made.flush();
  await settle();
  expect(sent).toHaveLength(1);
  expect(seen).toEqual([{ chosen: { navTheme: 'light' }, failure: null }]);
});

test('null goes back to the default', async () => {
  const { made, sent, seen, settle } = keeper({ primaryColor: '#123456' });
  made.change({ primaryColor: null });
  expect(seen.at(-1)?.chosen).toEqual({});
  made.flush();
  await settle();
  expect(sent[0]?.change).toEqual({ primaryColor: null });
});

test('what was saved is what a later failure goes back to', async () => {
  const { made, sent, seen, settle } = keeper();
  made.change({ navTheme: 'light' });
  made.flush();
  await settle();
  sent[0]?.answer();
  await settle();
  const told = seen.length;
  made.change({ navTheme: 'dark' });
  made.flush();
  await settle();
  sent[1]?.answer('no');
  await settle();
  expect(seen.at(-1)).toEqual({ chosen: { navTheme: 'light' }, failure: 'no' });
  // Told of the change and of its failure; what is saved as it was shown is no news.
  expect(seen.length - told).toBe(2);
});

test('what the server says anew is shown, and what waits stays; the same again is no news', () => {
  const { made, seen } = keeper();
  made.change({ navTheme: 'light' });
  const next: Chosen = { layout: 'topmenu' };
  made.restore(next);
  expect(seen.at(-1)).toEqual({ chosen: { layout: 'topmenu', navTheme: 'light' }, failure: null });
  const told = seen.length;
  made.restore(next);
  expect(seen).toHaveLength(told);
});

test('a failure that is no error is told as it is', async () => {
  const seen: (string | null)[] = [];
  const made = createPreferenceKeeper({
    stored: {},
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a browser's own words may be no error
    save: () => Promise.reject('gone'),
    onChange: (_, failure) => void seen.push(failure),
  });
  made.change({ navTheme: 'light' });
  made.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toBe('gone');
});

test('nothing to save, nothing sent', () => {
  const { made, sent } = keeper();
  made.flush();
  expect(sent).toEqual([]);
});
