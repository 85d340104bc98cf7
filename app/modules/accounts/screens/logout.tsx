import { redirect } from 'react-router';
import { pageAction } from '#app/server/page.server.ts';
import { endedSessionCookie } from '#app/server/session-cookie.server.ts';
import { closeSession } from '../use-cases/close-session.server.ts';

/** Signs out; the cookie goes even when the session could not be ended (USR-05). */
export const action = pageAction(async (ctx) => {
  await closeSession(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'session not closed'));
  return redirect('/user/login', {
    headers: { 'set-cookie': endedSessionCookie(ctx), 'clear-site-data': '"cache"' },
  });
});

export const loader = () => redirect('/');
