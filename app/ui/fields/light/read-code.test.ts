// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { codeReader } from './read-code.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with a reader of its own for some kinds of codes. */
function browserReads(formats: readonly string[], found: readonly string[]) {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static readonly getSupportedFormats = () => Promise.resolve(formats);
      constructor(options: unknown) {
        asked.push(options);
      }
      readonly detect = () => Promise.resolve(found.map((rawValue) => ({ rawValue })));
    },
  );
  return asked;
}

const video = () => document.createElement('video');

test('a browser that reads codes itself is asked, for the kinds it knows', async () => {
  const asked = browserReads(['qr_code', 'code_128', 'aztec'], ['BG-0001']);
  const read = await codeReader();
  expect(await read(video())).toBe('BG-0001');
  expect(asked).toEqual([{ formats: ['qr_code', 'code_128'] }]);
  browserReads(['qr_code'], []);
  expect(await (await codeReader())(video())).toBeNull();
});

test('one that reads none, or no such codes, has the library', async () => {
  const asked = browserReads(['ean_13'], ['4006381333931']);
  expect(await (await codeReader())(video())).toBeNull();
  vi.unstubAllGlobals();
  expect(await (await codeReader())(video())).toBeNull();
  expect(asked).toEqual([]);
});
