// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { afterEach, expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

const scripts = (src: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${src}"]`),
];
afterEach(() => document.head.replaceChildren());

test('a script is asked for once, for all who want it', async () => {
  const first = loadOnce('https://open.example/a.js');
  expect(loadOnce('https://open.example/a.js')).toBe(first);
  expect(scripts('https://open.example/a.js')).toHaveLength(1);
  scripts('https://open.example/a.js')[0]?.dispatchEvent(new Event('load'));
  await first;
  expect(loadOnce('https://open.example/b.js')).not.toBe(first);
});

test('it has the trust of the page’s own scripts', () => {
  const own = document.createElement('script');
  own.setAttribute('nonce', 'n1');
  own.nonce = 'n1';
  document.head.append(own);
  void loadOnce('https://open.example/c.js').catch(() => null);
  expect(scripts('https://open.example/c.js')[0]?.nonce).toBe('n1');
});
