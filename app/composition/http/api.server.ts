import { type Context, Hono } from 'hono';
import {
  refuseLooking,
  refuseOutsideFrame,
  refuseUnenrolled,
  requireAction,
  requireUser,
} from '#app/kernel/access/require-action.server.ts';
import { readInput } from '#app/kernel/api/api-input.server.ts';
import { type ApiRoute, type Connection, isOpenToKeys } from '#app/kernel/api/api-route.server.ts';
import { answer, type Refusal, refusal, refusalEnvelope } from '#app/kernel/api/envelope.server.ts';
import { withOlderNames } from '#app/kernel/api/older-names.server.ts';
import { noting } from '#app/kernel/page/noting.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
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
    api.on(route.method, route.path, (c) => serve(c, route));
    if (route.alsoByGet) {
      api.get(route.path, (c) => {
        // An address that changes something when it is opened is safe only where no browser sends the session along.
        if (c.get('viaCookie')) throw new DomainError('common.method-not-allowed', 405);
        return serve(c, route);
      });
    }
  }
  // Below the calls themselves: what comes here is at an address of ours by a method of nobody's.
  for (const path of new Set(routes.map((route) => route.path))) {
    api.all(path, () => {
      throw new DomainError('common.method-not-allowed', 405);
    });
  }
  // Clients that were written for others call more than there is: the code tells it from a row that is not there.
  api.all('*', () => {
    throw new DomainError('common.no-such-call', 404);
  });
  return api;
}

async function serve(c: Context<HttpEnv>, route: ApiRoute): Promise<Response> {
  const ctx = c.get('ctx');
  const noted = noting(ctx, route);
  try {
    const { response, refused } = await answerTo(c, route);
    noted(refused);
    return response;
  } catch (error) {
    noted(error);
    throw error;
  }
}

async function answerTo(
  c: Context<HttpEnv>,
  route: ApiRoute,
): Promise<{ response: Response; refused: DomainError | null }> {
  const ctx = c.get('ctx');
  // What is taken away bears the name of whoever takes it.
  if (route.method !== 'GET' || route.access.endsWith(':export')) refuseLooking(ctx);
  // What is one's own and the ways in are no other system's business.
  if (ctx.user?.key && !isOpenToKeys(route)) throw new DomainError('common.forbidden', 403);
  refuseOutsideFrame(ctx, route);
  if (route.access === 'signed-in') requireUser(ctx);
  else if (route.access !== 'public') requireAction(ctx, route.access);
  if (route.access !== 'public') refuseUnenrolled(ctx.user);
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
  const done = await resultOf(c, route, connection);
  if (done instanceof DomainError) {
    return { response: c.json(refusalEnvelope(toldWhole(ctx, done), around(c))), refused: done };
  }
  for (const cookie of c.get('cookies')) c.header('set-cookie', cookie, { append: true });
  return { response: send(c, route, done), refused: null };
}

function send(c: Context<HttpEnv>, route: ApiRoute, done: unknown): Response {
  const ctx = c.get('ctx');
  if (isJsonAnswer(done)) return c.json(done.json);
  if (isPictureAnswer(done)) return sendPicture(done);
  if (isFileAnswer(done)) return sendFile(done);
  return c.json(answer(ctx.t, withOlderNames(route, done, ctx.tenant.timeZone), ctx.now()));
}

const around = (c: Context<HttpEnv>) => ({ now: c.get('ctx').now(), requestId: c.get('requestId') });

/** A refusal with what to do instead: one sentence is all that clients of old show. */
function toldWhole({ t }: Ctx, error: DomainError): Refusal {
  const refused = refusal(t, error);
  return { ...refused, message: refused.message + (refused.advice ?? '') };
}

/** What the call comes to: its result, or a refusal that it answers with. */
async function resultOf(c: Context<HttpEnv>, route: ApiRoute, connection: Connection): Promise<unknown> {
  const ctx = c.get('ctx');
  try {
    const input = await readInput(c.req, c.req.method === 'GET' ? { ...route, method: 'GET' } : route);
    const run = (within: typeof ctx) => route.run(within, input as never, connection);
    const key = c.req.header('idempotency-key');
    if (!route.idempotent || !key) return await run(ctx);
    return await once(ctx, { key, route: `${route.method} ${route.path}`, input, sealed: route.sealed }, run);
  } catch (error) {
    if (error instanceof DomainError && route.answeredRefusals?.includes(error.status)) return error;
    throw error;
  }
}
