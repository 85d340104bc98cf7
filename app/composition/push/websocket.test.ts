import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { anApiKey } from '#app/administration/api-keys/seed.server.ts';
import { writePushMessage } from '#app/db/push/write-push-message.server.ts';
import { newId } from '#app/lib/id.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { webServer } from '#app/start/listen.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';
import { keepSockets } from './sockets.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let mine: TestSite;
let theirs: TestSite;
let server: Server;
let end: () => void;
let token: string;
let userId: string;
const opened: WebSocket[] = [];

beforeAll(async () => {
  http = await createTestHttp();
  [mine, theirs] = [await http.site('shanjianquan'), await http.site('maixiangfang')];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  end = keepSockets(sockets, pino({ level: 'silent' }));
  server = webServer(http.app.fetch, sockets);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  end();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await http.close();
});
beforeEach(async () => {
  token = await mine.signIn({});
  userId = await idOf(token);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

const idOf = async (of: string) =>
  ((await mine.call('GET', '/user/info', {}, of)).body.result as { id: string }).id;

type Frame = { kind: string; cmd?: string; msgId?: string; msgTxt?: string };

/** Opens a socket; null and the status when the upgrade was refused. */
function connect(
  path: string,
  headers: Record<string, string>,
  protocols: string[] = [],
): Promise<{ socket: WebSocket | null; status: number; frames: Frame[] }> {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers });
  opened.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString()) as Frame));
  return new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('open', () => resolve({ socket, status: 101, frames }));
    socket.once('unexpected-response', (_request, response) =>
      resolve({ socket: null, status: response.statusCode ?? 0, frames }),
    );
  });
}
const asClient = (more: Record<string, string> = {}) => ({
  host: mine.host,
  'x-access-token': token,
  ...more,
});
const tell = (msgTxt: string, to: string[] | null = [userId]) =>
  mine.facts(({ tx, tenant }) =>
    writePushMessage(tx, tenant, to, { kind: 'message', msgId: newId(), msgTxt }),
  );

describe('who may open a socket (S-WS-01)', () => {
  test('a person their own, with the token or as a page of this host', async () => {
    expect(await connect(`/websocket/${userId}`, asClient())).toMatchObject({ status: 101 });
    const cookie = { host: mine.host, cookie: `sid=${token}`, origin: `http://${mine.host}` };
    expect(await connect(`/websocket/${userId}`, cookie)).toMatchObject({ status: 101 });
  });

  test.each<[string, number, () => Promise<[string, Record<string, string>]>]>([
    ['a visitor', 401, async () => [userId, { host: mine.host }]],
    ['an unknown token', 401, async () => [userId, { host: mine.host, 'x-access-token': 'x'.repeat(43) }]],
    [
      'another person',
      403,
      async () => [userId, { host: mine.host, 'x-access-token': await mine.signIn({}) }],
    ],
    ['the token at another tenant’s host', 401, async () => [userId, asClient({ host: theirs.host })]],
    [
      'the cookie from another site',
      403,
      async () => [userId, { host: mine.host, cookie: `sid=${token}`, origin: 'https://evil.example' }],
    ],
    ['the cookie from nowhere', 403, async () => [userId, { host: mine.host, cookie: `sid=${token}` }]],
    [
      'another system with a key of theirs',
      403,
      async () => {
        const key = await mine.facts((world) => anApiKey(world, { ownerId: userId, scopes: ['order:list'] }));
        return [userId, { host: mine.host, 'x-api-key': key.key }];
      },
    ],
    [
      'a session that was signed out',
      401,
      async () => {
        await mine.call('POST', '/sys/logout', {}, token);
        return [userId, asClient()];
      },
    ],
  ])('not %s: %d', async (_name, status, who) => {
    const [id, headers] = await who();
    const path = headers['x-api-key'] ? '/api/websocket' : '/websocket';
    expect(await connect(`${path}/${id}`, headers)).toMatchObject({ socket: null, status });
  });
});

describe('an open socket (NTC-03)', () => {
  test('hears what is for its person, and nothing else', async () => {
    const { frames } = await connect(`/websocket/${userId}`, asClient());
    await tell('别人的', [await idOf(await mine.signIn({}))]);
    await tell('你好');
    await soon(() => expect(frames).toHaveLength(1));
    expect(frames[0]).toMatchObject({ kind: 'message', msgTxt: '你好' });
  });

  test('is shut at once when its session ends, told why', async () => {
    const { socket } = await connect(`/websocket/${userId}`, asClient());
    const closed = once(socket!, 'close') as Promise<[number, Buffer]>;
    await mine.call('POST', '/sys/logout', {}, token);
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1008, 'signed out']);
  });

  test('is first told what was missed', async () => {
    const since = newId();
    await tell('断线时的消息');
    const { frames } = await connect(`/websocket/${userId}?since=${since}`, asClient());
    // Told from what is kept, and perhaps once more by a notification on its way: clients know it by its id.
    const told = () => new Set(frames.map((frame) => JSON.stringify(frame)));
    await soon(() => expect(told().size).toBe(1));
    expect(frames[0]).toMatchObject({ kind: 'message', msgTxt: '断线时的消息' });
  });

  test('is told to load everything anew when nobody can tell what was missed', async () => {
    const { frames } = await connect(`/websocket/${userId}?since=x`, asClient());
    await soon(() => expect(frames).toEqual([{ kind: 'refresh' }]));
  });

  test.each([
    ['a frame of a megabyte', (socket: WebSocket) => socket.send('x'.repeat(1_000_000)), 1009],
    [
      'a flood of messages',
      (socket: WebSocket) => {
        for (let n = 0; n < 100; n += 1) socket.send('x');
      },
      1006,
    ],
  ])('is shut after %s (S-WS-02)', async (_name, attack, code) => {
    const { socket } = await connect(`/websocket/${userId}`, asClient());
    const closed = once(socket!, 'close') as Promise<[number]>;
    attack(socket!);
    expect((await closed)[0]).toBe(code);
  });

  test('takes rubbish without a word, and goes on (S-WS-02)', async () => {
    const { socket, frames } = await connect(`/websocket/${userId}`, asClient());
    for (const rubbish of ['{', 'null', '\u0000', Buffer.from([0xff, 0xfe])]) socket!.send(rubbish);
    await tell('还在');
    await soon(() => expect(frames).toHaveLength(1));
  });
});

// The older front end opens it below its base path or not, and its token goes along as a script can send it.
describe.each(['/websocket', '/api/websocket'])('%s as older clients open it', (address) => {
  test.each<[string, () => [Record<string, string>, string[]]]>([
    ['in the header', () => [asClient(), []]],
    ['in the cookie', () => [{ host: mine.host, cookie: `sid=${token}`, origin: `http://${mine.host}` }, []]],
    ['as the protocol it speaks', () => [{ host: mine.host }, [token]]],
  ])('with the token %s: messages say to whom they are', async (_where, how) => {
    const { socket, status, frames } = await connect(`${address}/${userId}`, ...how());
    expect(status).toBe(101);
    // A browser hangs up when the protocol it asked for is not the one that is spoken.
    expect(socket!.protocol).toBe(how()[1][0] ?? '');
    await tell('给您的');
    await tell('给大家的', null);
    await soon(() => expect(frames).toHaveLength(2));
    expect(frames).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ cmd: 'user', msgId: expect.any(String), msgTxt: '给您的' }),
        expect.objectContaining({ cmd: 'topic', msgId: expect.any(String), msgTxt: '给大家的' }),
      ]),
    );
  });

  test('a token that is none opens nothing', async () => {
    const { status } = await connect(`${address}/${userId}`, { host: mine.host }, ['x'.repeat(43)]);
    expect(status).toBe(401);
  });
});
