import { redirect } from 'react-router';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { endedSessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { signInOf } from '#app/kernel/session/session-frames.ts';
import { closeSession } from '#app/services/accounts/use-cases/close-session.server.ts';

/**
 * Ends the session and leads to the login page, which tells `reason`, a code of the error catalogue. The
 * cookie goes even when the session could not be ended.
 */
export async function signOutWith(ctx: Ctx, reason?: string): Promise<Response> {
  await closeSession(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'session not closed'));
  const query = reason ? `?${new URLSearchParams({ reason })}` : '';
  return redirect(`${signInOf(ctx.user?.frame)}${query}`, {
    headers: { 'set-cookie': endedSessionCookie(ctx), 'clear-site-data': '"cache"' },
  });
}
