// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHub, type PushHub } from './push-hub.ts';
import { type SharedLine, shareLine } from './share-line.ts';

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
  close() {
    this.closed = true;
  }
  say(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  end(reason = '') {
    this.dispatchEvent(Object.assign(new Event('close'), { reason }));
  }
}

/** A channel that carries at once: windows are told in the order of what is said. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const one of FakeChannel.all) {
      if (one !== this && one.name === this.name)
        one.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }));
    }
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** A browser's locks: one holder of a name at a time, the next in line after it. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = last.then(() => (signal.aborted ? undefined : hold()));
      last = turn;
      return turn;
    },
  };
}

interface Window {
  hub: PushHub;
  line: SharedLine;
  heard: string[];
  signedOut: () => number;
}
let open: Window[];
async function openWindow(begin = ''): Promise<Window> {
  const hub = createHub();
  if (begin) hub.beginAt(begin);
  const heard: string[] = [];
  for (const kind of ['access', 'notices', 'refresh', 'task'] as const)
    hub.on(kind, (frame) => heard.push(frame.kind));
  let endings = 0;
  const line = shareLine(hub, { userId: 'u1', signedOut: () => (endings += 1) });
  const window = { hub, line, heard, signedOut: () => endings };
  open.push(window);
  await vi.advanceTimersByTimeAsync(0);
  return window;
}
const shut = async (window: Window) => {
  window.line.close();
  open = open.filter((one) => one !== window);
  await vi.advanceTimersByTimeAsync(0);
};
const sockets = () => FakeSocket.made;
const up = () => sockets().at(-1)!.dispatchEvent(new Event('open'));
const state = ({ hub }: Window) => hub.state();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  FakeSocket.made = [];
  FakeChannel.all.clear();
  open = [];
});
afterEach(async () => {
  for (const window of open) await shut(window);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('one socket for all windows of a browser (NTC-03)', () => {
  test('one window holds it; what it hears the others hear, once each', async () => {
    const one = await openWindow();
    const other = await openWindow();
    up();
    sockets()[0]?.say({ kind: 'access' });
    expect(sockets()).toHaveLength(1);
    expect([one.heard, other.heard]).toEqual([['access'], ['access']]);
    expect([state(one), state(other)]).toEqual(['up', 'up']);
  });

  test('a window that comes later learns at once that the line is up', async () => {
    await openWindow();
    up();
    expect(state(await openWindow())).toBe('up');
  });

  test('and from whoever holds it, from nobody else', async () => {
    await openWindow();
    await openWindow();
    up();
    const told = vi.spyOn(FakeChannel.prototype, 'postMessage');
    await openWindow();
    expect(told.mock.calls.map(([said]) => (said as { say: string }).say)).toEqual(['who', 'state']);
  });

  test('when the line is lost all windows know, and so when it is back', async () => {
    const windows = [await openWindow(), await openWindow()];
    up();
    sockets()[0]?.end();
    expect(windows.map(state)).toEqual(['down', 'down']);
    await vi.advanceTimersByTimeAsync(1000);
    up();
    expect(windows.map(state)).toEqual(['up', 'up']);
  });

  test('after a gap everything is asked for anew, not with the first connection', async () => {
    const windows = [await openWindow(), await openWindow()];
    up();
    expect(windows.map(({ heard }) => heard)).toEqual([[], []]);
    sockets()[0]?.end();
    expect(windows.map(({ heard }) => heard)).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1000);
    up();
    expect(windows.map(({ heard }) => heard)).toEqual([['refresh'], ['refresh']]);
  });

  test('the next window takes over from where the first one was, and looks for what came in between', async () => {
    const one = await openWindow('5');
    const other = await openWindow('5');
    up();
    sockets()[0]?.say({ kind: 'notices', id: '7' });
    await shut(one);
    expect(sockets()).toHaveLength(2);
    expect(sockets()[0]?.closed).toBe(true);
    expect(sockets()[1]?.address).toMatch(/^ws:.*\/websocket\/u1\?since=7$/);
    up();
    expect(other.heard).toEqual(['notices', 'refresh']);
    expect(state(one)).toBe('down');
  });

  test('a window that takes over a line that never was up has missed nothing', async () => {
    const one = await openWindow();
    const other = await openWindow();
    await shut(one);
    up();
    expect(other.heard).toEqual([]);
  });

  test('a window closed before its turn takes nothing over', async () => {
    const one = await openWindow();
    await shut(await openWindow());
    await shut(one);
    expect(sockets()).toHaveLength(1);
  });

  test('the end of the session is told in all of them', async () => {
    const windows = [await openWindow(), await openWindow()];
    up();
    sockets()[0]?.end('signed out');
    expect(windows.map((window) => window.signedOut())).toEqual([1, 1]);
  });

  test('nothing else ends it', async () => {
    const windows = [await openWindow(), await openWindow()];
    up();
    sockets()[0]?.say({ kind: 'access' });
    sockets()[0]?.end('too many');
    expect(windows.map((window) => window.signedOut())).toEqual([0, 0]);
  });

  test('what one window says the others hear as if the server had', async () => {
    const one = await openWindow();
    const other = await openWindow();
    one.line.tellOthers({ kind: 'task', id: '1' });
    expect([one.heard, other.heard]).toEqual([[], ['task']]);
  });
});

describe('somebody who looks again', () => {
  const look = (value: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test.each([
    ['visible', 2],
    ['hidden', 1],
  ] as const)('at a page that becomes %s: %i tries', async (visibility, tries) => {
    await openWindow();
    sockets()[0]?.end();
    look(visibility);
    expect(sockets()).toHaveLength(tries);
    look('visible');
  });

  test('no longer once the window is closed', async () => {
    await shut(await openWindow());
    look('visible');
    dispatchEvent(new Event('online'));
    expect(sockets()).toHaveLength(1);
  });
});

describe('a browser without locks or without channels', () => {
  test.each([
    ['locks', () => vi.stubGlobal('navigator', {})],
    ['channels', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel')],
  ])('without %s windows say nothing to each other', async (_name, lack) => {
    lack();
    const one = await openWindow();
    await openWindow();
    up();
    expect(FakeChannel.all.size).toBe(0);
    one.line.tellOthers({ kind: 'access' });
    expect(open[1]?.heard).toEqual([]);
  });

  test('without locks each has a socket of its own', async () => {
    vi.stubGlobal('navigator', {});
    await openWindow();
    await openWindow();
    expect(sockets()).toHaveLength(2);
    await shut(open[0]!);
    expect(sockets().map(({ closed }) => closed)).toEqual([true, false]);
  });
});

test('a page that came encrypted asks for an encrypted line', async () => {
  vi.stubGlobal('location', new URL('https://x.example/orders'));
  await openWindow();
  expect(sockets()[0]?.address).toBe('wss://x.example/websocket/u1');
});
