// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WordsContext } from '#app/i18n/use-words.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { ScanButton } from './scan-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A phone whose camera sees these codes, one look after the other; null is one it cannot open. */
function phone(seen: readonly string[] | null) {
  const stop = vi.fn<() => void>();
  const looks = [...(seen ?? [])];
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () =>
        seen
          ? Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }))
          : Promise.reject(new Error('denied')),
    },
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static readonly getSupportedFormats = () => Promise.resolve(['qr_code']);
      readonly detect = () =>
        Promise.resolve([looks.shift()].flatMap((rawValue) => (rawValue ? [{ rawValue }] : [])));
    },
  );
  return stop;
}

const shown = (onRead: (code: string) => void) =>
  render(
    <WordsContext value={{ language: 'zh-CN', say: (key) => key, carried: {} }}>
      <ScanButton label="scan" onRead={onRead} />
    </WordsContext>,
  );

test('reads what the camera sees, once, and lets the camera go', async () => {
  const stop = phone(['', 'https://a.test/water/easset/scan/BG-0001', 'BG-0002']);
  const read: string[] = [];
  shown((code) => void read.push(code));
  act(() => screen.getByRole('button', { name: 'scan' }).click());
  await soon(() => expect(read).toEqual(['BG-0001']));
  await soon(() => expect(screen.queryByRole('button', { name: 'scan' })).not.toBeNull());
  await soon(() => expect(stop).toHaveBeenCalledOnce());
  expect(read).toEqual(['BG-0001']);
});

test('where the camera cannot be had it says that the number is typed', async () => {
  phone(null);
  shown(() => expect.unreachable());
  act(() => screen.getByRole('button', { name: 'scan' }).click());
  await soon(() => expect(screen.queryByText('visits:field.scan.none')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
