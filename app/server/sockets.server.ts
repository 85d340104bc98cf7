import type { WebSocket, WebSocketServer } from 'ws';
import type { AppDeps } from './app-deps.server.ts';

/** Sockets a person may hold at once: one per browser and a few to spare. */
const mostPerUser = 5;
const mostMessagesPerSecond = 10;
/** Clients that have not answered within this time are gone. */
const heartbeatMs = 30_000;

/** One connected client, as much of it as is needed here. */
export interface PushSocket {
  send(text: string): void;
  close(code: number, reason?: string): void;
}

/** The sockets of this process, by tenant and person. */
export interface Sockets {
  /** Takes a socket in; the oldest gives way when there are too many. The result takes it out again. */
  add(tenant: string, userId: string, sessionId: string, socket: PushSocket): () => void;
  /** Sends a JSON frame to one person of one tenant. */
  push(tenant: string, userId: string, frame: object): void;
  /** Shuts the sockets of a session that has ended. */
  endSession(sessionId: string): void;
}

interface Held {
  socket: PushSocket;
  sessionId: string;
}

/** Makes the registry of sockets. */
export function createSockets(): Sockets {
  const byOwner = new Map<string, Held[]>();
  const key = (tenant: string, userId: string) => `${tenant} ${userId}`;
  return {
    add(tenant, userId, sessionId, socket) {
      const owner = key(tenant, userId);
      const held = byOwner.get(owner) ?? [];
      held.push({ socket, sessionId });
      byOwner.set(owner, held);
      // Out at once: a client that does not answer the close would keep its place for half a minute.
      if (held.length > mostPerUser) held.shift()?.socket.close(1008, 'too many');
      return () => {
        const rest = (byOwner.get(owner) ?? []).filter((one) => one.socket !== socket);
        if (rest.length > 0) byOwner.set(owner, rest);
        else byOwner.delete(owner);
      };
    },
    push(tenant, userId, frame) {
      for (const { socket } of byOwner.get(key(tenant, userId)) ?? []) socket.send(JSON.stringify(frame));
    },
    endSession(sessionId) {
      for (const held of byOwner.values()) {
        for (const one of held) if (one.sessionId === sessionId) one.socket.close(1008, 'signed out');
      }
    },
  };
}

/** Drops clients that do not answer; the result ends that and tells all others that the server goes away. */
export function keepSockets(server: WebSocketServer, log: AppDeps['log']): () => void {
  const answered = new WeakSet<object>();
  server.on('connection', (socket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    limitMessages(socket);
    socket.on('error', (error) => log.debug({ err: error }, 'socket'));
  });
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, heartbeatMs);
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
    if (count > mostMessagesPerSecond) socket.terminate();
  });
}
