// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPhone } from '../../testing/a-phone.ts';
import { phoneKey } from './phone-key.ts';
import { PhoneOutbox } from './phone-outbox.ts';
import type { OutboxWays } from './rules-outbox.ts';

const phone = aPhone();
beforeAll(() => phone.begin());
afterAll(() => phone.end());

interface Item {
  id: string;
  kind: string;
  visitId: string;
  picture?: string;
}

/** What the server was asked, and what it says: to each item that it is taken, unless it is told otherwise. */
class Server {
  readonly asked: { path: string; body: Record<string, unknown>; userId: string | null }[] = [];
  says: (
    path: string,
    items: readonly Item[],
  ) => { status: number; message?: string; error?: string } | 'no-line' | null = () => null;

  readonly fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const path = new URL(address, 'http://brand.test').pathname.replace('/api', '');
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    this.asked.push({ path, body, userId: new Headers(init?.headers).get('x-user-id') });
    const items = (body['items'] ?? []) as Item[];
    const given = this.says(path, items);
    if (given === 'no-line') throw new TypeError('Failed to fetch');
    const { status, message = '', error } = given ?? { status: 200 };
    const result =
      path === '/eVisit/key'
        ? { key: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))) }
        : { answers: items.map(({ id }) => ({ id, answer: 'taken' })) };
    const envelope = { success: status < 400, code: String(status), message, result, timestamp: Date.now() };
    return new Response(JSON.stringify(status < 400 ? envelope : { ...envelope, error, result: null }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };

  /** The kinds of what was sent, call by call. */
  sent(): string[][] {
    return this.asked
      .filter(({ path }) => path === '/eVisit/sync')
      .map(({ body }) => (body['items'] as Item[]).map(({ kind }) => kind));
  }

  /** What it was told the phone still owes, each time. */
  owed(): unknown[] {
    return this.asked
      .filter(({ path }) => path === '/eVisit/owes')
      .map(({ body: { waiting, open, photos } }) => [waiting, open, photos]);
  }
}

let server: Server;
let ways: OutboxWays;
let names = 0;

beforeEach(() => {
  names += 1;
  server = new Server();
  ways = {
    name: `outbox-${names}`,
    calls: { key: '/eVisit/key', sync: '/eVisit/sync', owes: '/eVisit/owes' },
    alone: ['photo'],
    ground: ['check-in'],
  };
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.stubGlobal('fetch', undefined);
  vi.restoreAllMocks();
});

const open = (userId = `wang-${names}`) => new PhoneOutbox(userId, ways);
const happens = (kind: string, visitId = 'one') => ({
  visitId,
  outletId: 'outlet',
  outletName: '湖滨便利店',
  kind,
  facts: {},
  ...(kind === 'photo' ? { pictures: { picture: 'data:image/png;base64,AAAA' } } : {}),
});
/** Keeps what happens, and sends what can be sent. */
async function keep(outbox: PhoneOutbox, ...kept: ReturnType<typeof happens>[]) {
  for (const one of kept) await outbox.add(one);
  await outbox.send();
}
const states = (outbox: PhoneOutbox) => outbox.state().entries?.map(({ state }) => state);

describe('a session that is over', () => {
  test('keeps what is captured, says so, and is sent by the page that is opened after the next sign-in', async () => {
    const outbox = open();
    await keep(outbox, happens('check-in'));
    expect(states(outbox)).toEqual(['sent']);
    server.says = () => ({ status: 401, message: '请重新登录' });
    await keep(outbox, happens('photo'), happens('check-out'));
    expect(states(outbox)).toEqual(['sent', 'waiting', 'waiting']);
    expect(outbox.state().trouble).toEqual({ kind: 'session-over', message: '请重新登录' });
    server.says = () => null;
    server.asked.length = 0;
    const again = open();
    await again.send();
    expect(states(again)).toEqual(['sent', 'sent', 'sent']);
    expect(again.state().trouble).toBeNull();
    expect(server.sent()).toEqual([['photo'], ['check-out']]);
    const [photo] = server.asked.find(({ path }) => path === '/eVisit/sync')!.body['items'] as Item[];
    expect(photo?.picture).toBe('data:image/png;base64,AAAA');
  });
});

const otherPerson = { status: 409, error: 'accounts.other-person', message: '现在登录的是别人' };

describe('somebody else who has signed in beside', () => {
  test('is not what any other conflict means', async () => {
    const outbox = open('zhou');
    server.says = (path) => (path === '/eVisit/sync' ? { status: 409, message: '正在处理' } : null);
    await keep(outbox, happens('check-in'));
    expect(states(outbox)).toEqual(['waiting']);
    expect(outbox.state().trouble).toEqual({ kind: 'failed', message: '正在处理' });
    // What it owes is told all the same.
    expect(server.owed()).toEqual([[1, 0, 0]]);
  });

  test('sends nothing of this person’s, is told so, and each call says whose it is', async () => {
    const outbox = open('wang');
    await keep(outbox, happens('check-in'));
    server.says = () => otherPerson;
    server.asked.length = 0;
    await keep(outbox, happens('photo'), happens('check-out'));
    expect(states(outbox)).toEqual(['sent', 'waiting', 'waiting']);
    expect(outbox.state().trouble).toEqual({ kind: 'other-person', message: '现在登录的是别人' });
    // What the phone owes is not told in another's name either.
    expect(new Set(server.asked.map(({ path }) => path))).toEqual(new Set(['/eVisit/sync']));
    server.says = () => null;
    await outbox.send();
    expect(states(outbox)).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(server.asked.map(({ userId }) => userId))).toEqual(new Set(['wang']));
  });

  test('does not get the key of what is kept for this person', async () => {
    server.says = () => otherPerson;
    const outbox = open('zhao');
    await outbox.send();
    expect(server.asked.map(({ path, userId }) => [path, userId])[0]).toEqual(['/eVisit/key', 'zhao']);
    expect(outbox.state()).toEqual({
      entries: null,
      spoilt: 0,
      trouble: { kind: 'other-person', message: '现在登录的是别人' },
    });
  });

  test('finds no key of theirs on the phone, and they get it again', async () => {
    await keep(open('sun'), happens('check-in'));
    await keep(open('qian'), happens('check-in'));
    server.asked.length = 0;
    await open('sun').send();
    expect(server.asked[0]).toMatchObject({ path: '/eVisit/key', userId: 'sun' });
  });
});

describe('a server that fails', () => {
  test('keeps back the visit it fails at and no other, with its own sentence, and is asked again', async () => {
    const outbox = open();
    server.says = (path, items) =>
      path === '/eVisit/sync' && items.some(({ visitId }) => visitId === 'one')
        ? { status: 503, message: '服务器正忙' }
        : null;
    await keep(outbox, happens('check-in'), happens('check-in', 'two'), happens('check-out', 'two'));
    expect(states(outbox)).toEqual(['waiting', 'sent', 'sent']);
    expect(outbox.state().trouble).toEqual({ kind: 'failed', message: '服务器正忙' });
    server.says = () => null;
    await outbox.send();
    expect(states(outbox)).toEqual(['sent', 'sent', 'sent']);
    expect(outbox.state().trouble).toBeNull();
  });

  test('that cannot be reached is no trouble: it waits', async () => {
    const outbox = open();
    await keep(outbox, happens('check-in'));
    server.says = () => 'no-line';
    await keep(outbox, happens('check-out'));
    expect(states(outbox)).toEqual(['sent', 'waiting']);
    expect(outbox.state().trouble).toBeNull();
  });
});

test('the server is told what the phone owes when that changes, and not when it does not', async () => {
  const outbox = open();
  server.says = (path) => (path === '/eVisit/sync' ? { status: 503 } : null);
  await keep(outbox, happens('check-in'), happens('photo'));
  expect(server.owed().at(-1)).toEqual([2, 0, 1]);
  const before = server.owed().length;
  await outbox.send();
  expect(server.owed()).toHaveLength(before);
  server.says = () => null;
  await outbox.send();
  expect(server.owed().slice(before)).toEqual([[0, 0, 0]]);
});

test('says whether there is room for what will be captured', async () => {
  const outbox = open();
  const storage = (usage: number) => ({
    storage: { estimate: () => Promise.resolve({ usage, quota: 100_000_000 }) },
  });
  vi.stubGlobal('navigator', storage(90_000_000));
  expect(await outbox.hasRoom()).toBe(true);
  vi.stubGlobal('navigator', storage(97_000_000));
  expect(await outbox.hasRoom()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await outbox.hasRoom()).toBe(true);
});

test('what is kept for somebody is opened by a key that no script can read, asked for once', async () => {
  const ask = () => phoneKey(`li-${names}`, '/eVisit/key', () => undefined);
  const given = await ask();
  const kept = await ask();
  expect(server.asked).toHaveLength(1);
  for (const key of [given, kept]) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/);
    await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow(/extractable/);
  }
});

test('what is learnt of the right time is that of the server, whatever the phone shows', async () => {
  const outbox = open();
  await keep(outbox, happens('check-in'));
  const right = await outbox.rightTime();
  expect(Math.abs(right!.getTime() - Date.now())).toBeLessThan(60_000);
  outbox.hear(new Date(Date.now() + 3_600_000));
  expect((await outbox.rightTime())!.getTime() - Date.now()).toBeGreaterThan(3_500_000);
});
