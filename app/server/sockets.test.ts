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

describe('the registry of sockets (NTC-03)', () => {
  test('a frame reaches every socket of that person of that tenant and nobody else', () => {
    const sockets = createSockets();
    const [mine, mineToo, others, namesake] = [aSocket(), aSocket(), aSocket(), aSocket()];
    sockets.add('red', 'u1', 's1', mine);
    sockets.add('red', 'u1', 's1', mineToo);
    sockets.add('red', 'u2', 's1', others);
    sockets.add('blue', 'u1', 's1', namesake);
    sockets.push('red', 'u1', { msgId: '1', msgTxt: '你好' });
    expect(mine.sent).toEqual([{ msgId: '1', msgTxt: '你好' }]);
    expect(mineToo.sent).toEqual(mine.sent);
    expect(others.sent).toEqual([]);
    expect(namesake.sent).toEqual([]);
  });

  test('a session that ends takes its own sockets with it, and no other of the same person', () => {
    const sockets = createSockets();
    const [ended, other] = [aSocket(), aSocket()];
    sockets.add('red', 'u1', 's1', ended);
    sockets.add('red', 'u1', 's2', other);
    sockets.endSession('s1');
    expect([ended.closed, other.closed]).toEqual([[1008], []]);
  });

  test('a push to somebody without a socket is no error', () => {
    expect(() => createSockets().push('red', 'u1', {})).not.toThrow();
  });

  test('a socket that left gets nothing more; leaving twice takes no other out', () => {
    const sockets = createSockets();
    const [gone, stays] = [aSocket(), aSocket()];
    const leave = sockets.add('red', 'u1', 's1', gone);
    sockets.add('red', 'u1', 's1', stays);
    leave();
    leave();
    sockets.push('red', 'u1', { n: 1 });
    expect(gone.sent).toEqual([]);
    expect(stays.sent).toEqual([{ n: 1 }]);
  });

  test('of six sockets the oldest gives way, told why', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 6 }, aSocket);
    for (const socket of held) sockets.add('red', 'u1', 's1', socket);
    expect(held.map(({ closed }) => closed)).toEqual([[1008], [], [], [], [], []]);
  });

  test('a burst leaves five, also before the closed ones have said goodbye', () => {
    const sockets = createSockets();
    const burst = Array.from({ length: 20 }, aSocket);
    for (const socket of burst) sockets.add('red', 'u1', 's1', socket);
    expect(burst.filter(({ closed }) => closed.length === 0)).toEqual(burst.slice(15));
    expect(Math.max(...burst.map(({ closed }) => closed.length))).toBe(1);
    sockets.push('red', 'u1', { n: 1 });
    expect(burst.filter(({ sent }) => sent.length > 0)).toEqual(burst.slice(15));
  });

  test('the limit is each person’s own', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 10 }, aSocket);
    for (const [index, socket] of held.entries()) sockets.add('red', `u${index % 2}`, 's1', socket);
    expect(held.flatMap(({ closed }) => closed)).toEqual([]);
  });

  test('a socket that left makes room', () => {
    const sockets = createSockets();
    const held = Array.from({ length: 5 }, aSocket);
    const leaves = held.map((socket) => sockets.add('red', 'u1', 's1', socket));
    leaves[3]?.();
    sockets.add('red', 'u1', 's1', aSocket());
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
