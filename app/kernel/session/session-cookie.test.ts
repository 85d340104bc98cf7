import { describe, expect, test } from 'vitest';
import { newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { endedSessionCookie, readSessionCookie, sessionCookie } from './session-cookie.server.ts';

const token = newSessionToken();
const attributesOf = (cookie: string) => cookie.split('; ').slice(1).toSorted();

describe('the session’s cookie (S-SESS-01)', () => {
  test('over TLS it has the __Host- prefix and all it demands', () => {
    const cookie = sessionCookie(token, { secure: true, remember: true });
    expect(cookie.startsWith(`__Host-sid=${token};`)).toBe(true);
    expect(attributesOf(cookie)).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('without TLS it is plain, for development', () => {
    const cookie = sessionCookie(token, { secure: false, remember: true });
    expect(cookie.startsWith(`sid=${token};`)).toBe(true);
    expect(attributesOf(cookie)).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax']);
  });

  test('without "remember" it goes with the browser', () => {
    expect(attributesOf(sessionCookie(token, { secure: true, remember: false }))).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
  });

  test.each([true, false])('signing out removes the very cookie that signing in sets (TLS: %s)', (secure) => {
    const name = (cookie: string) => cookie.split('=')[0];
    const ended = endedSessionCookie({ secure });
    expect(name(ended)).toBe(name(sessionCookie(token, { secure, remember: true })));
    expect(ended).toContain('Max-Age=0');
    expect(readSessionCookie(ended.split(';')[0], secure)).toBe('');
  });

  test.each<[string, string | null | undefined, boolean, string | null]>([
    ['is read back', `sid=${token}`, false, token],
    ['among others', `lang=zh-CN; sid=${token}; x=1`, false, token],
    ['over TLS by its own name', `__Host-sid=${token}`, true, token],
    ['over TLS the plain one counts for nothing', `sid=${token}`, true, null],
    ['the prefixed one counts for nothing without TLS', `__Host-sid=${token}`, false, null],
    ['a longer name is another cookie', `xsid=${token}; sidx=${token}`, false, null],
    ['no cookie', null, false, null],
    ['no header', undefined, false, null],
    ['an empty header', '', false, null],
    ['rubbish', ';;;=;sid', false, null],
  ])('%s', (_name, header, secure, expected) => {
    expect(readSessionCookie(header, secure)).toBe(expected);
  });
});
