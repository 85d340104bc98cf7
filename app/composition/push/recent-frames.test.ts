import { beforeEach, describe, expect, test } from 'vitest';
import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { createRecentFrames, type RecentFrames, rememberedMs } from './recent-frames.server.ts';
import { createSockets } from './sockets.server.ts';

const access = { kind: 'access' } as const;
const start = 1_800_000_000_000;
let clock: number;
let recent: RecentFrames;

beforeEach(() => {
  clock = start;
  recent = createRecentFrames(() => clock);
  clock += 10_000;
});

describe('what was told before the socket was there (NTC-03)', () => {
  test('a right taken away between the page and its socket is told when the socket opens', () => {
    clock = start;
    const sockets = createSockets(() => clock);
    clock += 10_000;
    const pageAt = clock;
    clock += 400;
    sockets.push('red', 'u1', access);
    clock += 400;
    const sent: unknown[] = [];
    const socket = { send: (text: string) => void sent.push(JSON.parse(text)), close() {} };
    sockets.add({ tenant: 'red', userId: 'u1', sessionId: 's1' }, socket, pageAt);
    expect(sent).toEqual([access]);
  });

  test.each<[string, string, string | null, PushFrame, PushFrame[]]>([
    ['the person', 'red', 'u1', access, [access]],
    ['everyone of the tenant', 'red', null, access, [access]],
    ['somebody else', 'red', 'u2', access, []],
    ['another tenant', 'blue', 'u1', access, []],
    ['the person, kept in the database', 'red', 'u1', { kind: 'notices', id: '1' }, []],
  ])('told to %s', (_, tenant, userId, frame, heard) => {
    recent.note(tenant, userId, frame);
    expect(recent.since('red', 'u1', clock - 1000)).toEqual(heard);
  });

  test('what the page was made after is not told again', () => {
    recent.note('red', 'u1', access);
    expect(recent.since('red', 'u1', clock + 1000)).toEqual([]);
  });

  test('what was told many times is told once', () => {
    for (let n = 0; n < 5; n += 1) recent.note('red', 'u1', access);
    expect(recent.since('red', 'u1', clock)).toEqual([access]);
  });

  test('who asks for more than is remembered loads everything anew', () => {
    recent.note('red', 'u1', access);
    const pageAt = clock;
    clock += rememberedMs + 1000;
    recent.note('red', 'u1', { kind: 'task', id: '1' });
    expect(recent.since('red', 'u1', pageAt)).toEqual([{ kind: 'refresh' }]);
    expect(recent.since('red', 'u1', clock)).toEqual([{ kind: 'task', id: '1' }]);
  });

  test('who was there before this process loads everything anew', () => {
    expect(recent.since('red', 'u1', start - 1000)).toEqual([{ kind: 'refresh' }]);
  });

  test('after a gap in what this process heard everything is loaded anew', () => {
    const pageAt = clock;
    clock += 1000;
    recent.forget();
    expect(recent.since('red', 'u1', pageAt)).toEqual([{ kind: 'refresh' }]);
  });

  test('a tenant in which very much happens does not fill the memory', () => {
    for (let n = 0; n < 2000; n += 1) {
      clock += 1;
      recent.note('red', 'u1', { kind: 'task', id: String(n) });
    }
    expect(recent.since('red', 'u1', start + 10_000)).toEqual([{ kind: 'refresh' }]);
    expect(recent.since('red', 'u1', clock).length).toBeLessThanOrEqual(500);
  });
});
