import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { WebSocket } from 'ws';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isOwnOrigin } from '#app/kernel/request/guard-input.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { missedMessages, momentOf } from './missed-messages.server.ts';
import type { PushSocket, Sockets } from './sockets.server.ts';

/** What may wait to be read by a client; one that is slower than that loads everything anew later. */
const maxUnread = 256 * 1024;

/**
 * /websocket/{userId}, and below /api as well, where clients of old have their base path: the id is the session's own or the upgrade is refused; nobody else's page may open it.
 * `since` is the message the client saw last: what came after it is sent first.
 */
export function serveSockets(app: Hono<HttpEnv>, sockets: Sockets): void {
  app.on(
    'GET',
    ['/websocket/:userId', '/api/websocket/:userId'],
    guardSocket,
    upgradeWebSocket((c) => {
      const ctx = (c as unknown as { get(key: 'ctx'): Ctx }).get('ctx');
      const { tenant, user } = ctx;
      const since = c.req.query('since');
      let leave = () => {};
      return {
        onOpen: (_event, { raw }) => {
          if (!user || !raw) return;
          const socket = bounded(raw as WebSocket);
          const owner = { tenant: tenant.slug, userId: user.id, sessionId: user.sessionId };
          // First among the listeners, then the past: what happens in between comes twice, and never not at all.
          leave = sockets.add(owner, socket, momentOf(since ?? ''));
          if (since !== undefined) void replay(ctx, since, socket);
        },
        onClose: () => leave(),
      };
    }),
  );
}

async function replay(ctx: Ctx, since: string, socket: PushSocket): Promise<void> {
  try {
    for (const frame of await missedMessages(ctx, since)) socket.send(JSON.stringify(frame));
  } catch (error) {
    ctx.log.warn({ err: error }, 'missed messages not read');
    // The client comes back and asks again.
    socket.close(1011, 'try again');
  }
}

/** A socket whose reader is too slow is cut off, so that what waits for it does not fill the memory. */
function bounded(socket: WebSocket): PushSocket {
  return {
    send(text) {
      if (socket.bufferedAmount > maxUnread) socket.terminate();
      else socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
}

const guardSocket = createMiddleware<HttpEnv>(async (c, next) => {
  const user = requireUser(c.get('ctx'));
  const origin = c.req.header('origin');
  // What is pushed to somebody is for their own eyes, as it happens, and no other system's with a key of theirs.
  if (user.id !== c.req.param('userId') || user.seenBy || user.frame || user.key)
    throw new DomainError('common.forbidden', 403);
  if (c.get('viaCookie') && (!origin || !isOwnOrigin(origin, c.req.header('host')))) {
    throw new DomainError('common.foreign-origin', 403);
  }
  await next();
});
