import { describe, expect, test } from 'vitest';
import { isOwnPath, nextNoticeStatus, noticeStatuses } from './rules.ts';

describe('the life of an announcement (NTC-05)', () => {
  test.each([
    ['edit', { 0: '0' }],
    ['delete', { 0: '0' }],
    ['release', { 0: '1' }],
    ['revoke', { 1: '2' }],
  ] as const)('%s: %j and nothing else', (event, allowed: Record<string, string>) => {
    for (const status of noticeStatuses) {
      expect(nextNoticeStatus(status, event)).toBe(allowed[status] ?? null);
    }
  });
});

describe('the page an announcement is about', () => {
  test.each(['/', '/water/eorder/orderlist?status=0', '/a#b', '/中文'])('%s is ours', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });
  test.each([
    '',
    'a',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a b',
    '/.//evil.test',
    '/../x',
    '/a\\b',
    '/%2e//evil.test',
    '/%2e%2e//evil.test',
    '/logout',
    '/api/sys/user/avatar',
  ])('%j is not', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
