import { redirect } from 'react-router';
import { departPage } from '#app/administration/organisation/pages.ts';
import { can, mustChooseDepart, type Principal } from '#app/kernel/access/access.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { challengeCookie, deviceCookie, sessionCookie } from '#app/kernel/session/session-cookie.server.ts';
import { frameOfPath, sessionFrames } from '#app/kernel/session/session-frames.ts';
import { homePath, safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { newPasswordPage, secondFactorPage } from '../../pages.ts';
import { type Admission, challengeSeconds, isChallenge } from './admit.server.ts';

/**
 * Where a page of the entry leads with what came of a proof: to the second step, to the choice of a department,
 * or to the page the person was on the way to.
 */
export function answerSignIn(
  ctx: Ctx,
  admission: Admission,
  request: Pick<Request, 'url'>,
  device: string | null = null,
): Response {
  const requested = new URL(request.url).searchParams.get('redirect');
  const headers = new Headers();
  if (isChallenge(admission)) {
    const options = { secure: ctx.secure, seconds: challengeSeconds };
    headers.append('set-cookie', challengeCookie(admission.challenge, options));
    if (device) headers.append('set-cookie', deviceCookie(device, ctx));
    const query = requested ? `?${new URLSearchParams({ redirect: requested })}` : '';
    const step = admission.step === 'factor' ? pathOf(secondFactorPage) : pathOf(newPasswordPage);
    return redirect(`${step}${query}`, { headers });
  }
  const { token, remember, user } = admission;
  headers.append('set-cookie', sessionCookie(token, { secure: ctx.secure, remember }));
  headers.append('set-cookie', challengeCookie('', { secure: ctx.secure, seconds: 0 }));
  if (device) headers.append('set-cookie', deviceCookie(device, ctx));
  const target = firstPage(user, requested);
  const to = mustChooseDepart(user)
    ? `${pathOf(departPage)}?${new URLSearchParams({ redirect: target })}`
    : target;
  return redirect(to, { headers });
}

/** The page somebody was on the way to, within the front of their session. */
function firstPage(user: Principal, requested: string | null): string {
  // Whoever may not see the dashboard begins with the first page of their menu.
  if (!user.frame) return safeRedirect(requested, can(user, 'dashboard') ? homePath : '/');
  const { home } = sessionFrames[user.frame];
  const target = safeRedirect(requested, home);
  return frameOfPath(target) === user.frame ? target : home;
}
