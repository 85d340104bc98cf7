import { anything, assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFrame } from './parse-frame.ts';

describe('what comes over the socket (S-WS-04)', () => {
  test.each([
    { kind: 'message', id: '1', msgId: '2', msgTxt: '<img src=x onerror=alert(1)>' },
    { kind: 'notices', id: '1' },
    { kind: 'access' },
    { kind: 'task', id: '1' },
    { kind: 'badge', code: 'failed-orders' },
    { kind: 'refresh' },
    { kind: 'ping' },
  ])('%j is a frame', (frame) => {
    expect(parseFrame(JSON.stringify(frame))).toEqual(frame);
  });

  test('what a frame of that kind does not have is left out', () => {
    expect(parseFrame('{"kind":"access","run":"alert(1)"}')).toEqual({ kind: 'access' });
  });

  test.each([
    '',
    'alert(1)',
    'null',
    '[]',
    '"access"',
    '{}',
    '{"kind":1}',
    '{"kind":"eval"}',
    '{"kind":"constructor"}',
    '{"kind":"__proto__"}',
    '{"kind":"task"}',
    '{"kind":"task","id":1}',
    '{"kind":"message","id":"1","msgId":"2"}',
    new ArrayBuffer(2),
    ['{"kind":"ping"}'],
    undefined,
  ])('%j is none', (data) => {
    expect(parseFrame(data)).toBeNull();
  });

  test('nothing makes it throw', () => {
    assert(
      property(anything(), (value) => {
        expect(() => [parseFrame(value), parseFrame(JSON.stringify(value))]).not.toThrow();
      }),
    );
  });
});
