import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findKey } from '#app/administration/api-keys/use-cases/find-key.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { withinPackage } from '#app/kernel/module/menu-package.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { requestPlace } from '#app/kernel/request/request-place.server.ts';
import { readSessionCookie, sessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { saysSignedOut } from '#app/lib/web/signed-out.ts';
import { isAsOneself } from '#app/services/accounts/rules-view-as.ts';
import { closeSession } from '#app/services/accounts/use-cases/close-session.server.ts';
import { findUse } from '#app/services/accounts/use-cases/find-session.server.ts';

/**
 * Finds who is asking. The API knows X-Access-Token only; for a browser the edge fills it from the cookie,
 * which no script can read.
 */
export const resolveSession = createMiddleware<HttpEnv>(async (c, next) => {
  const ctx = c.get('ctx');
  const key = c.req.path.startsWith('/api/') ? givenKey((name) => c.req.header(name)) : null;
  if (key !== null) {
    const found = await findKey(ctx, key);
    const user = found && withinPackage(found, ctx.tenant);
    if (!user) c.get('countVisitor')();
    if (!user) throw new DomainError('common.token-invalid', 401);
    const place = requestPlace(c.req, { browser: false });
    c.set('ctx', { ...ctx, user, place, log: ctx.log.child({ user: user.id, key: user.key?.id }) });
    return next();
  }
  const sent = c.req.header('x-access-token') ?? tokenOfSocket(c.req);
  // What a browser was given for a token is the number of the session that its cookie opens; no other site's page
  // can send that header, so it is as good as the token itself.
  const mark = sent !== undefined && isId(sent) ? sent : null;
  const own = mark === null ? sent : undefined;
  const cookie = own ? null : readSessionCookie(c.req.header('cookie'), ctx.secure);
  const token = own ?? cookie;
  let slides = false;
  if (token) {
    const use = await findUse(ctx, token, { asOneself: isAsOneself(c.req.path) });
    const meant = use && (mark === null || use.user.sessionId === mark);
    const found = meant ? withinPackage(use.user, ctx.tenant) : null;
    const over = found && cookie && saysSignedOut(c.req.header('cookie'), found.sessionId);
    // The page has signed out when we could not hear it.
    if (over) await closeSession({ ...ctx, user: found });
    const user = over ? null : found;
    slides = user !== null && cookie !== null && use?.slides === true;
    c.set('viaCookie', cookie !== null && mark === null);
    if (!user) c.get('countVisitor')();
    // Of a page that somebody else has signed in beside since: what it sends is not theirs, nor what they would be told.
    const meantFor = c.req.header('x-user-id');
    if (user && meantFor !== undefined && meantFor !== user.id)
      throw new DomainError('accounts.other-person', 409);
    // A stale cookie is a visitor who has to sign in again; a stale header is a client that must be told.
    if (!user && sent && c.req.path.startsWith('/api/')) throw new DomainError('common.token-invalid', 401);
    const words = serverWords(user?.chosen.language ?? ctx.language, ctx.tenant);
    c.set('words', words);
    c.set('ctx', {
      ...ctx,
      user,
      place: requestPlace(c.req, { browser: cookie !== null }),
      // Whoever looks as somebody else changes nothing, whatever the request: the database refuses it too.
      readOnly: user?.seenBy !== undefined,
      t: words.t,
      language: user?.chosen.language ?? ctx.language,
      log: user ? ctx.log.child({ user: user.id }) : ctx.log,
    });
  }
  await next();
  // The session's end has moved, and the cookie's with it; whoever signs out or in anew has been given another.
  if (slides && token && !/(?:^|,\s*)(?:__Host-)?sid=/.test(c.res.headers.get('set-cookie') ?? '')) {
    c.header('set-cookie', sessionCookie(token, { secure: ctx.secure, remember: true }), { append: true });
  }
});

/** The token a script sends with a socket, where it may set no header but the protocol it wants to speak. */
const tokenOfSocket = (request: HonoRequest) =>
  /^(?:\/api)?\/websocket\//.test(request.path)
    ? request.header('sec-websocket-protocol')?.trim()
    : undefined;

/** The key of another system: in Authorization as a bearer's, or in X-Api-Key. A session's token beside it wins. */
function givenKey(header: (name: string) => string | undefined): string | null {
  if (header('x-access-token') !== undefined) return null;
  const bearer = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1];
  return bearer ?? header('x-api-key') ?? null;
}
