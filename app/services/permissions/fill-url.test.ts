import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillUrl, type UrlValues } from './fill-url.ts';

const values: UrlValues = {
  userId: 'u 1',
  username: '张三&admin=1',
  realname: '李/四?#',
  orgCode: 'A01',
  tenant: 'brand',
  lang: 'zh-CN',
};

describe('external addresses filled from the session (ROU-15)', () => {
  test.each([
    ['https://x.example/a', 'https://x.example/a'],
    ['https://x.example/?u=${userId}', 'https://x.example/?u=u%201'],
    ['https://x.example/?u={{ userId }}&o=${window.orgCode}', 'https://x.example/?u=u%201&o=A01'],
    ['https://x.example/${tenant}/{{lang}}', 'https://x.example/brand/zh-CN'],
    ['https://x.example/?n=${username}', `https://x.example/?n=${encodeURIComponent(values.username)}`],
    ['https://x.example/${realname}', `https://x.example/${encodeURIComponent(values.realname)}`],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
    ['http://[::1]:8080/a', 'http://[::1]:8080/a'],
    ['https://商城.example/', 'https://商城.example/'],
    ['http://x.example/$userId', 'http://x.example/$userId'],
  ])('%s becomes %s', (template, expected) => {
    expect(fillUrl(template, values)).toBe(expected);
  });

  test.each([
    'https://x.example/?t=${token}',
    'https://x.example/?t={{token}}',
    'https://x.example/${constructor}',
    'https://x.example/${__proto__}',
    'https://x.example/${toString}',
    'https://x.example/${userId.length}',
    'https://x.example/${alert(1)}',
    'https://x.example/${}',
    'https://x.example/${window.window.userId}',
    'https://x;frame-ancestors/',
    'https://x,sandbox/',
    'https://%3Bscript-src/',
    'https://*/',
    "https://x'/",
    'javascript:alert(1)',
    'JAVASCRIPT:${userId}',
    'data:text/html,${userId}',
    'ftp://x.example/',
    'https://user:secret@x.example/',
    'https://${username}@x.example/',
    '//x.example/',
    '/local',
    '',
  ])('%s is not offered', (template) => {
    expect(fillUrl(template, values)).toBeNull();
  });

  test('no value can change the host, add a parameter or open a fragment', () => {
    const someone = dictionary(constantFrom('userId', 'realname'), string({ unit: 'grapheme' }));
    assert(
      property(someone, (given) => {
        const filled = fillUrl('https://x.example/p/?a=${userId}&b={{realname}}', { ...values, ...given });
        const url = new URL(filled ?? '');
        expect(url.host).toBe('x.example');
        expect(url.hash).toBe('');
        const { userId, realname } = { ...values, ...given };
        expect([...url.searchParams]).toEqual([
          ['a', userId],
          ['b', realname],
        ]);
      }),
    );
  });
});
