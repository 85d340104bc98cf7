import { EventEmitter } from 'node:events';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { createSockets, keepSockets } from './sockets.server.ts';

const aSocket = () => {
  const sent: unknown[] = [];
  const closed: number[] = [];
  return {
    sent,
    closed,
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: (code: number) => void closed.push(code),
  };
};

const owner = (tenant: string, userId: string, sessionId: string) => ({ tenant, userId, sessionId });
const news = { kind: 'task', id: '1' } as const;

describe('the registry of sockets (NTC-03)', () => {
  test('a frame reaches every socket of that person of that tenant and nobody else', () => {
    const sockets = createSockets();
    const [mine, mineToo, others, namesake] = [aSocket(), aSocket(), aSocket(), aSocket()];
    sockets.add(owner('red', 'u1', 's1'), mine);
    sockets.add(owner('red', 'u1', 's1'), mineToo);
    sockets.add(owner('red', 'u2', 's1'), others);
    sockets.add(owner('blue', 'u1', 's1'), namesake);
    const frame = { kind: 'message', id: '7', msgId: '1', msgTxt: '你好' } as const;
    sockets.push('red', 'u1', frame);
    expect(mine.sent).toEqual([{ ...frame, cmd: 'user' }]);
    expect(mineToo.sent).toEqual(mine.sent);
    expect(others.sent).toEqual([]);
    expect(namesake.sent).toEqual([]);
  });

  test('a session that ends takes its own sockets with it, and no other of the same person', () => {
    const sockets = createSockets();
    const [ended, other] = [aSocket(), aSocket()];
    sockets.add(owner('red', 'u1', 's1'), ended);
    sockets.add(owner('red', 'u1', 's2'), other);
    sockets.endSession('red', 's1');
    expect([ended.closed, other.closed]).toEqual([[1008], []]);
  });

  test('nobody named: everyone of the tenant, and no other tenant', () => {
    const sockets = createSockets();
    const [one, two, others] = [aSocket(), aSocket(), aSocket()];
    sockets.add(owner('red', 'u1', 's1'), one);
    sockets.add(owner('red', 'u2', 's2'), two);
    sockets.add(owner('blue', 'u1', 's3'), others);
    sockets.push('red', null, news);
    expect([one.sent, two.sent, others.sent]).toEqual([[news], [news], []]);
    sockets.refreshAll();
    for (const { sent } of [one, two, others]) expect(sent.at(-1)).toEqual({ kind: 'refresh' });
  });

  test('an ended session of another tenant shuts nothing here', () => {
    const sockets = createSockets();
    const mine = aSocket();
    sockets.add(owner('red', 'u1', 's1'), mine);
    sockets.endSession('blue', 's1');
    expect(mine.closed).toEqual([]);
  });

  test('it knows which sessions hold sockets', () => {
    const sockets = createSockets();
    const leave = sockets.add(owner('red', 'u1', 's1'), aSocket());
    sockets.add(owner('red', 'u1', 's1'), aSocket());
    sockets.add(owner('red', 'u2', 's2'), aSocket());
    sockets.add(owner('blue', 'u1', 's3'), aSocket());
    expect(sockets.sessions()).toEqual(
      new Map([
        ['red', new Set(['s1', 's2'])],
        ['blue', new Set(['s3'])],
      ]),
    );
    leave();
    expect(sockets.sessions('red', 'u1')).toEqual(new Map([['red', new Set(['s1'])]]));
    expect(sockets.sessions('green')).toEqual(new Map([['green', new Set()]]));
  });

  test('a push to somebody without a socket is no error', () => {
    expect(() => createSockets().push('red', 'u1', news)).not.toThrow();
  });

  test('a socket that left gets nothing more; leaving twice takes no other out', () => {
    const sockets = createSockets();
    const [gone, stays] = [aSocket(), aSocket()];
    const leave = sockets.add(owner('red', 'u1', 's1'), gone);
    sockets.add(owner('red', 'u1', 's1'), stays);
    leave();
    leave();
    sockets.push('red', 'u1', news);
    expect(gone.sent).toEqual([]);
    expect(stays.sent).toEqual([news]);
  });

  test('of six sockets the oldest gives way, told why', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 6 }, aSocket);
    for (const socket of held) sockets.add(owner('red', 'u1', 's1'), socket);
    expect(held.map(({ closed }) => closed)).toEqual([[1008], [], [], [], [], []]);
  });

  test('a burst leaves five, also before the closed ones have said goodbye', () => {
    const sockets = createSockets();
    const burst = Array.from({ length: 20 }, aSocket);
    for (const socket of burst) sockets.add(owner('red', 'u1', 's1'), socket);
    expect(burst.filter(({ closed }) => closed.length === 0)).toEqual(burst.slice(15));
    expect(Math.max(...burst.map(({ closed }) => closed.length))).toBe(1);
    sockets.push('red', 'u1', news);
    expect(burst.filter(({ sent }) => sent.length > 0)).toEqual(burst.slice(15));
  });

  test('the limit is each person’s own', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 10 }, aSocket);
    for (const [index, socket] of held.entries()) sockets.add(owner('red', `u${index % 2}`, 's1'), socket);
    expect(held.flatMap(({ closed }) => closed)).toEqual([]);
  });

  test('a socket that left makes room', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 5 }, aSocket);
    const leaves = held.map((socket) => sockets.add(owner('red', 'u1', 's1'), socket));
    leaves[3]?.();
    sockets.add(owner('red', 'u1', 's1'), aSocket());
    expect(held.flatMap(({ closed }) => closed)).toEqual([]);
  });
});

describe('keeping sockets', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const aServer = () => Object.assign(new EventEmitter(), { clients: new Set<ReturnType<typeof aClient>>() });
  const aClient = (answers: boolean) => {
    const client = Object.assign(new EventEmitter(), {
      ping: vi.fn<() => void>(() => void (answers && client.emit('pong'))),
      send: vi.fn<(text: string) => void>(),
      terminate: vi.fn<() => void>(),
      close: vi.fn<(code: number, reason: string) => void>(),
    });
    return client;
  };
  const keep = (server: ReturnType<typeof aServer>) =>
    keepSockets(server as unknown as WebSocketServer, pino({ level: 'silent' }));

  test('who does not answer a ping within half a minute is dropped, who answers stays', () => {
    const server = aServer();
    const stop = keep(server);
    const [dead, alive] = [aClient(false), aClient(true)];
    for (const client of [dead, alive]) {
      server.clients.add(client);
      server.emit('connection', client);
    }
    vi.advanceTimersByTime(30_000);
    expect(dead.terminate).not.toHaveBeenCalled();
    // Scripts of browsers do not see the protocol's own pings.
    expect(alive.send).toHaveBeenCalledExactlyOnceWith('{"kind":"ping"}');
    vi.advanceTimersByTime(30_000);
    expect(dead.terminate).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(alive.terminate).not.toHaveBeenCalled();
    stop();
  });

  test('at the end everybody is told that the server goes away, and the beat stops', () => {
    const server = aServer();
    const stop = keep(server);
    const client = aClient(true);
    server.clients.add(client);
    server.emit('connection', client);
    stop();
    expect(client.close).toHaveBeenCalledWith(1001, 'going away');
    vi.advanceTimersByTime(120_000);
    expect(client.ping).not.toHaveBeenCalled();
  });

  test('an error of a socket does not end the program', () => {
    const server = aServer();
    const stop = keep(server);
    const client = aClient(true);
    server.emit('connection', client);
    expect(() => client.emit('error', new Error('reset'))).not.toThrow();
    stop();
  });
});
