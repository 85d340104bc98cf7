import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DomainError } from '#app/lib/domain-error.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { isOwnOrigin } from './guard-input.server.ts';
import type { HttpEnv } from './http-env.server.ts';
import type { Sockets } from './sockets.server.ts';

/** /websocket/{userId}: the id is the session's own or the upgrade is refused; nobody else's page may open it. */
export function serveSockets(app: Hono<HttpEnv>, sockets: Sockets): void {
  app.get(
    '/websocket/:userId',
    guardSocket,
    upgradeWebSocket((c) => {
      const { tenant, user } = (c as { get(key: 'ctx'): HttpEnv['Variables']['ctx'] }).get('ctx');
      let leave = () => {};
      return {
        onOpen: (_event, socket) => {
          if (user) leave = sockets.add(tenant.slug, user.id, user.sessionId, socket);
        },
        onClose: () => leave(),
      };
    }),
  );
}

const guardSocket = createMiddleware<HttpEnv>(async (c, next) => {
  const user = requireUser(c.get('ctx'));
  const origin = c.req.header('origin');
  if (user.id !== c.req.param('userId')) throw new DomainError('common.forbidden', 403);
  if (c.get('viaCookie') && (!origin || !isOwnOrigin(origin, c.req.header('host')))) {
    throw new DomainError('common.foreign-origin', 403);
  }
  await next();
});
