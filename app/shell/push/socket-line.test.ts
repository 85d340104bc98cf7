import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { openLine, type SocketLine } from './socket-line.ts';

/** A browser's socket whose other end the test is. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  readonly address: string;
  closed = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.made.push(this);
  }
  close(code?: number) {
    // As browsers do.
    if (code !== undefined && code !== 1000 && (code < 3000 || code > 4999))
      throw new DOMException('bad code', 'InvalidAccessError');
    this.closed = true;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  say(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  end(reason = '') {
    this.dispatchEvent(Object.assign(new Event('close'), { reason }));
  }
}

let line: SocketLine;
let heard: PushFrame[];
let states: boolean[];
let endings: number;
let since: string;
const sockets = () => FakeSocket.made;
const last = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeSocket.made = [];
  [heard, states, endings, since] = [[], [], 0, '1'];
  line = openLine({
    address: () => `ws://x/?since=${since}`,
    heard: (frame) => heard.push(frame),
    state: (up) => states.push(up),
    signedOut: () => {
      endings += 1;
    },
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a socket that comes back by itself (NTC-03)', () => {
  test('it passes on what is a frame, and keeps pings and rubbish to itself', () => {
    last().open();
    for (const data of ['{"kind":"ping"}', 'alert(1)', '{"kind":"access"}', '{"kind":"none"}'])
      last().say(data);
    expect(heard).toEqual([{ kind: 'access' }]);
    expect(states).toEqual([true]);
  });

  test('after a loss it asks again with what was seen last', () => {
    last().open();
    since = '7';
    last().end();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(999);
    expect(sockets()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets().map(({ address }) => address)).toEqual(['ws://x/?since=1', 'ws://x/?since=7']);
  });

  test('each failure makes the wait longer, a connection that lasted makes it short again', () => {
    vi.mocked(Math.random).mockReturnValue(0.999_999);
    const waits = [3000, 6000, 12_000, 24_000, 30_000, 30_000];
    for (const [n, wait] of waits.entries()) {
      last().end();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets()).toHaveLength(n + 1);
      vi.advanceTimersByTime(1);
      expect(sockets()).toHaveLength(n + 2);
    }
  });

  test.each([
    [4999, 6000],
    [5000, 6000],
    [5001, 3000],
  ])('one that lasted %d ms is waited for %d ms after a failure before it', (lasted, wait) => {
    vi.mocked(Math.random).mockReturnValue(0.999_999);
    last().end();
    vi.advanceTimersByTime(3000);
    last().open();
    vi.advanceTimersByTime(lasted);
    last().end();
    vi.advanceTimersByTime(wait - 1);
    expect(sockets()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets()).toHaveLength(3);
    if (lasted <= 5000) return;
    // The waits begin from the start again.
    for (const [n, next] of [3000, 6000].entries()) {
      last().end();
      vi.advanceTimersByTime(next - 1);
      expect(sockets()).toHaveLength(3 + n);
      vi.advanceTimersByTime(1);
      expect(sockets()).toHaveLength(4 + n);
    }
  });

  test('a socket that was given up and opens after all is not the line', () => {
    const slow = last();
    vi.advanceTimersByTime(45_000 + 1000);
    expect(sockets()).toHaveLength(2);
    slow.open();
    expect(states).toEqual([false]);
  });

  test('a loss is no end of the session', () => {
    last().open();
    last().end();
    last().end('too many');
    expect(endings).toBe(0);
  });

  test.each([
    [45_000, 1],
    [45_001, 2],
  ])('after %d ms of sleep: %d sockets', (slept, count) => {
    last().open();
    vi.setSystemTime(Date.now() + slept);
    line.nudge();
    expect(sockets()).toHaveLength(count);
  });

  test('a server that is silent for 45 s is gone, one that says ping is not', () => {
    last().open();
    for (let n = 0; n < 5; n += 1) {
      vi.advanceTimersByTime(30_000);
      last().say('{"kind":"ping"}');
    }
    expect(states).toEqual([true]);
    vi.advanceTimersByTime(44_999);
    expect(states).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual([true, false]);
    expect(sockets()[0]?.closed).toBe(true);
    // What the dead one says later is nobody's business.
    sockets()[0]?.say('{"kind":"access"}');
    sockets()[0]?.end();
    expect(heard).toEqual([]);
    expect(states).toEqual([true, false]);
  });

  test('the network coming back, or somebody looking, ends the wait', () => {
    last().end();
    line.nudge();
    expect(sockets()).toHaveLength(2);
    line.nudge();
    vi.advanceTimersByTime(2000);
    expect(sockets()).toHaveLength(2);
  });

  test('after the computer slept the old socket is not believed', () => {
    last().open();
    vi.setSystemTime(Date.now() + 3_600_000);
    line.nudge();
    expect(sockets()).toHaveLength(2);
    expect(sockets()[0]?.closed).toBe(true);
  });

  test('a session that ended is told, once', () => {
    last().open();
    last().end('signed out');
    expect(endings).toBe(1);
    expect(states).toEqual([true, false]);
  });

  test('a person with too many browsers does not crowd the server', () => {
    vi.mocked(Math.random).mockReturnValue(0.999_999);
    last().open();
    last().end('too many');
    vi.advanceTimersByTime(23_999);
    expect(sockets()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets()).toHaveLength(2);
  });

  test('closed, it stays closed', () => {
    last().open();
    line.close();
    last().end();
    line.nudge();
    vi.advanceTimersByTime(100_000);
    expect(sockets()).toHaveLength(1);
    expect(sockets()[0]?.closed).toBe(true);
  });
});
