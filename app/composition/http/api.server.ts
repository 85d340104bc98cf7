import { type Context, Hono } from 'hono';
import {
  refuseLooking,
  refuseUnenrolled,
  requireAction,
  requireUser,
} from '#app/kernel/access/require-action.server.ts';
import { readInput } from '#app/kernel/api/api-input.server.ts';
import type { ApiRoute, Connection } from '#app/kernel/api/api-route.server.ts';
import { answer } from '#app/kernel/api/envelope.server.ts';
import { noting } from '#app/kernel/page/noting.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import {
  challengeCookie,
  endedSessionCookie,
  readChallengeCookie,
  sessionCookie,
} from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isFileAnswer, isJsonAnswer, isPictureAnswer, sendFile, sendPicture } from './file-answer.server.ts';
import { once } from './idempotency.server.ts';

/** The API below /api: every route is one of the list, and what the list does not name is not there. */
export function createApi(routes: readonly ApiRoute[]): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  for (const route of routes) {
    api.on(route.method, route.path, async (c) => {
      const ctx = c.get('ctx');
      const noted = noting(ctx, route);
      try {
        const done = await answerTo(c, route);
        noted(null);
        return done;
      } catch (error) {
        noted(error);
        throw error;
      }
    });
  }
  api.all('*', () => {
    throw new DomainError('common.not-found', 404);
  });
  return api;
}

async function answerTo(c: Context<HttpEnv>, route: ApiRoute): Promise<Response> {
  const ctx = c.get('ctx');
  // What is taken away bears the name of whoever takes it.
  if (route.method !== 'GET' || route.access.endsWith(':export')) refuseLooking(ctx);
  // What is one's own and the ways in are no other system's business.
  if (ctx.user?.key && !route.forKeys && !route.access.includes(':')) {
    throw new DomainError('common.forbidden', 403);
  }
  if (route.access === 'signed-in') requireUser(ctx);
  else if (route.access !== 'public') requireAction(ctx, route.access);
  if (route.access !== 'public') refuseUnenrolled(ctx.user);
  const input = await readInput(c.req, route);
  const connection: Connection = {
    browser: c.req.header('sec-fetch-site') !== undefined,
    startSession: ({ token, remember }) =>
      c.get('cookies').push(sessionCookie(token, { secure: ctx.secure, remember })),
    endSession: () => c.get('cookies').push(endedSessionCookie(ctx)),
    startChallenge: (challenge, seconds) =>
      c.get('cookies').push(challengeCookie(challenge, { secure: ctx.secure, seconds })),
    challenge: readChallengeCookie(c.req.header('cookie'), ctx.secure),
    request: c.req.raw,
    setCookie: (header) => void c.get('cookies').push(header),
  };
  const run = (within: typeof ctx) => route.run(within, input as never, connection);
  const key = c.req.header('idempotency-key');
  const done =
    route.idempotent && key
      ? await once(ctx, { key, route: route.path, input, sealed: route.sealed }, run)
      : await run(ctx);
  for (const cookie of c.get('cookies')) c.header('set-cookie', cookie, { append: true });
  if (isJsonAnswer(done)) return c.json(done.json);
  if (isPictureAnswer(done)) return sendPicture(done);
  return isFileAnswer(done) ? sendFile(done) : c.json(answer(ctx.t, done, ctx.now()));
}
