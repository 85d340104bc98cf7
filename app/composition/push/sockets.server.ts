import type { WebSocket, WebSocketServer } from 'ws';
import { closedBecause, type PushFrame, pingEveryMs } from '#app/lib/web/push-frame.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { createRecentFrames } from './recent-frames.server.ts';

/** Sockets a person may hold at once: one per browser and a few to spare. */
const maxPerUser = 5;
const maxMessagesPerSecond = 10;

/** One connected client, as much of it as is needed here. */
export interface PushSocket {
  send(text: string): void;
  close(code: number, reason?: string): void;
}

/** Whose socket it is, and by which session it was opened. */
export interface SocketOwner {
  tenant: string;
  userId: string;
  sessionId: string;
}

/** The sockets of this process, by tenant and person. */
export interface Sockets {
  /**
   * Takes a socket in; the oldest gives way when there are too many. The result takes it out again. What was told
   * since the moment (ms) its page was made, and not kept in the database, is told first.
   */
  add(owner: SocketOwner, socket: PushSocket, since?: number): () => void;
  /** Sends a frame to one person of a tenant, to everyone of it (null). */
  push(tenant: string, userId: string | null, frame: PushFrame): void;
  /** Something may have gone unheard: has every page of every tenant load everything anew. */
  refreshAll(): void;
  /** Shuts the sockets of a session that has ended. */
  endSession(tenant: string, sessionId: string): void;
  /** Shuts all sockets of a tenant: it is suspended, or a host of it is somebody else's now. */
  endTenant(tenant: string): void;
  /** The sessions that hold sockets, by tenant; of one person when one is named. */
  sessions(tenant?: string, userId?: string): Map<string, Set<string>>;
}

interface Held {
  socket: PushSocket;
  sessionId: string;
}

/** A message says whether it is for one person or for all, as clients of old tell them apart. */
export const addressed = (frame: PushFrame, userId: string | null): PushFrame =>
  frame.kind === 'message' ? { ...frame, cmd: userId === null ? 'topic' : 'user' } : frame;

/** Makes the registry of sockets. */
export function createSockets(now: () => number = Date.now): Sockets {
  const recent = createRecentFrames(now);
  const tenants = new Map<string, Map<string, Held[]>>();
  const of = (tenant: string, userId: string | null): Held[] => {
    const people = tenants.get(tenant);
    return userId === null ? [...(people?.values() ?? [])].flat() : (people?.get(userId) ?? []);
  };
  return {
    add({ tenant, userId, sessionId }, socket, since) {
      const people = tenants.get(tenant) ?? new Map<string, Held[]>();
      tenants.set(tenant, people);
      const ownSockets = people.get(userId) ?? [];
      people.set(userId, ownSockets);
      ownSockets.push({ socket, sessionId });
      const missed = since === undefined ? [] : recent.since(tenant, userId, since);
      for (const frame of missed) socket.send(JSON.stringify(frame));
      // Out at once: a client that does not answer the close would keep its place for half a minute.
      if (ownSockets.length > maxPerUser) ownSockets.shift()?.socket.close(1008, closedBecause.tooMany);
      return () => {
        const rest = of(tenant, userId).filter((one) => one.socket !== socket);
        if (rest.length > 0) people.set(userId, rest);
        else people.delete(userId);
        if (people.size === 0) tenants.delete(tenant);
      };
    },
    push(tenant, userId, frame) {
      recent.note(tenant, userId, frame);
      const text = JSON.stringify(addressed(frame, userId));
      for (const { socket } of of(tenant, userId)) socket.send(text);
    },
    refreshAll() {
      recent.forget();
      for (const tenant of tenants.keys()) this.push(tenant, null, { kind: 'refresh' });
    },
    endSession(tenant, sessionId) {
      for (const one of of(tenant, null)) {
        if (one.sessionId === sessionId) one.socket.close(1008, closedBecause.signedOut);
      }
    },
    endTenant(tenant) {
      for (const { socket } of of(tenant, null)) socket.close(1012, closedBecause.moved);
    },
    sessions(tenant, userId) {
      const named = tenant === undefined ? [...tenants.keys()] : [tenant];
      return new Map(
        named.map((one) => [one, new Set(of(one, userId ?? null).map(({ sessionId }) => sessionId))]),
      );
    },
  };
}

/** Drops clients that do not answer; the result ends that and tells all others that the server goes away. */
export function keepSockets(server: WebSocketServer, log: AppDeps['log']): () => void {
  const answered = new WeakSet<object>();
  const ping = JSON.stringify({ kind: 'ping' } satisfies PushFrame);
  server.on('connection', (socket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    limitMessages(socket);
    socket.on('error', (error) => log.debug({ err: error }, 'socket'));
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) {
        socket.terminate();
        continue;
      }
      socket.ping();
      socket.send(ping);
    }
  }, pingEveryMs);
  return () => {
    clearInterval(timer);
    for (const socket of server.clients) socket.close(1001, 'going away');
  };
}

/** Clients have next to nothing to say: one that floods is shut out. */
function limitMessages(socket: WebSocket): void {
  let second = 0;
  let count = 0;
  socket.on('message', () => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > maxMessagesPerSecond) socket.terminate();
  });
}
