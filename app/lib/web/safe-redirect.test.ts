import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homePath, safeRedirect } from './safe-redirect.ts';

describe('where a redirect may lead (S-WEB-07, ROU-11)', () => {
  test.each([
    '/',
    '/dashboard',
    '/x?y#z',
    '/fmcg/eorder/orderlist?keyword=a%20b&pageNumber=2',
    '/x?next=//evil.test',
    '/x?keyword=100%25',
    '/users/1',
    '/%E8%AE%A2%E5%8D%95',
  ])('%j is a page of this site and stays as it is', (wish) => {
    expect(safeRedirect(wish)).toBe(wish);
  });

  test.each([
    '',
    '//evil.test',
    '///evil.test',
    '//user@evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '//\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/x/..//evil.test',
    '/%2e%2e//evil.test',
    'https:///evil.test',
    'https:evil.test',
    'HTTPS:evil.test',
    'https://evil.test/',
    'https://here.invalid@evil.test/',
    'http://here.invalid.evil.test/',
    'http://here.invalid/dashboard',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.test/1',
    '/\u0000evil',
    '/x\u007f',
    '/%2f%2fevil.test',
    '/%2F/evil.test',
    '/%5cevil.test',
    '/%09/evil.test',
    '/%252f%252fevil.test',
    '/%255cevil.test',
    '/x/%252e%252e//evil.test',
    '/x/%2e%2e%2f%2fevil.test',
    '/%ff',
    '/%',
    'dashboard',
    '?x=1',
    '#x',
  ])('%j leads elsewhere and becomes home', (wish) => {
    expect(safeRedirect(wish)).toBe(homePath);
  });

  test.each([
    '/user',
    '/user/login?redirect=/user/login',
    '/user/depart',
    '/x/../user/login',
    '/%75ser/login',
    '/%2575ser/login',
    '/x/..%2fuser/login',
    '/User/Login',
    '/USER/LOGIN',
    '/logout',
    '/Logout',
    '/language',
    '/api/sys/logout',
    '/api',
    '/websocket/1',
  ])('%j is no page to come back to', (wish) => {
    expect(safeRedirect(wish)).toBe(homePath);
  });

  test('no wish at all leads home, or where the caller says', () => {
    expect(safeRedirect(null)).toBe(homePath);
    expect(safeRedirect(undefined)).toBe(homePath);
    expect(safeRedirect('//evil.test', '/404')).toBe('/404');
  });

  const marks = ['/', '//', '\\', '.', '..', ':', '@', '?', '#', ' ', '\t', '\n', '\u0000'];
  const words = ['e', 'evil.test', 'user', 'login', 'https', 'logout'];
  const escapes = '%2f %2F %5c %2e %252e %252f %255c %09 %0a %00 %25 %3f %40'.split(' ');
  const fragment = constantFrom(...marks, ...words, ...escapes);
  const nasty = array(fragment, { maxLength: 9 }).map((parts) => parts.join(''));
  const wish = oneof(
    nasty,
    nasty.map((rest) => `/${rest}`),
    nasty.map((rest) => `/x/${rest}`),
    string({ unit: 'binary', maxLength: 12 }),
  );

  test('whatever the wish, the answer stays on this site, also behind one or two more decoders', () => {
    assert(
      property(wish, (text) => {
        for (const seen of decodings(safeRedirect(text))) {
          expect(seen).toMatch(/^\/(?![/\\])/);
          const url = new URL(seen, 'https://console.example');
          expect(url.origin).toBe('https://console.example');
          expect(url.pathname).not.toMatch(/^\/\//);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('what was let pass once is let pass again unchanged', () => {
    assert(
      property(wish, (text) => {
        const once = safeRedirect(text);
        expect(safeRedirect(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** A text as it is, and as one and two decoders of its path make it, as far as it can be decoded. */
function decodings(text: string): string[] {
  const [path = '', rest = ''] = text.split(/(?=[?#])/, 2);
  const seen = [text];
  try {
    seen.push(decodeURIComponent(path) + rest);
    seen.push(decodeURIComponent(decodeURIComponent(path)) + rest);
  } catch {
    // What does not decode is no address to the next decoder either.
  }
  return seen;
}
