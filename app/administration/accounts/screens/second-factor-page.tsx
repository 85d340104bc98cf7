import { useEffect } from 'react';
import { Link, redirect, useOutletContext } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { readChallengeCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { loginPage } from '../pages.ts';
import { CodeForm } from '../parts/code-form.tsx';
import { isSixDigits } from '../passwords/rules-code.ts';
import { isChallengeOpen, passSecondFactor } from '../second-factor/use-cases/pass-second-factor.server.ts';
import { answerSignIn } from '../sign-in/use-cases/answer-sign-in.server.ts';
import { mayRememberDevice } from '../sign-in/use-cases/get-sign-in-form.server.ts';
import type { Route } from './+types/second-factor-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  if (ctx.user) throw redirect(pathOf(workplaceRedirect));
  const { searchParams } = new URL(request.url);
  const challenge = readChallengeCookie(request.headers.get('cookie'), ctx.secure);
  if (!challenge) throw redirect(loginAddress(searchParams));
  return {
    title: ctx.t('accounts:secondFactor.title'),
    open: await isChallengeOpen(ctx, challenge),
    mayRemember: await mayRememberDevice(ctx),
    byRecovery: searchParams.get('by') === 'recovery',
    otherWay: otherWay(searchParams),
    login: loginAddress(searchParams),
  };
});

/** The same page for the other kind of code. */
function otherWay(now: URLSearchParams): string {
  const query = new URLSearchParams(now);
  if (query.get('by') === 'recovery') query.delete('by');
  else query.set('by', 'recovery');
  return `?${query}`;
}

function loginAddress(now: URLSearchParams): string {
  const requested = now.get('redirect');
  return requested
    ? `${pathOf(loginPage)}?${new URLSearchParams({ redirect: requested })}`
    : pathOf(loginPage);
}

export const action = pageAction(async (ctx, form, { request }) => {
  const challenge = readChallengeCookie(request.headers.get('cookie'), ctx.secure) ?? '';
  const recovery = formText(form, 'recovery').trim();
  const code = formText(form, 'code').replace(/\s/g, '');
  const byRecovery = form.has('recovery');
  if (byRecovery && !recovery) {
    throw new DomainError('accounts.recovery-required', 422, { field: 'recovery' });
  }
  if (!byRecovery && !isSixDigits(code)) {
    throw new DomainError('accounts.code-required', 422, { field: 'code' });
  }
  const { device, ...admission } = await passSecondFactor(ctx, {
    challenge,
    code: byRecovery ? recovery : code,
    rememberDevice: form.get('rememberDevice') === 'on',
  });
  return answerSignIn(ctx, admission, request, device);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The step between password and console for who has a second factor (AUT-14), in the login window. It needs no script. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useWords('accounts');
  const { show } = useOutletContext<{ show(): void }>();
  useEffect(show, [show]);
  const { byRecovery, login, otherWay: other } = loaderData;
  const over = !loaderData.open || outcome?.error === 'accounts.challenge-over';
  return (
    <>
      <h2 className="login-tab" id="login-title">
        {t('secondFactor.title')}
      </h2>
      <p className="login-step-note">{t(byRecovery ? 'secondFactor.recoveryHint' : 'secondFactor.hint')}</p>
      {over ? (
        <>
          <p className="notice-warning second-factor-over" role="alert">
            {outcome?.message ?? t('errors.challenge-over')}
          </p>
          <a className="button-primary" href={login}>
            {t('secondFactor.again')}
          </a>
        </>
      ) : (
        <>
          <CodeForm
            key={String(byRecovery)}
            byRecovery={byRecovery}
            mayRemember={loaderData.mayRemember}
            refused={outcome}
          />
          <p className="second-factor-ways">
            <Link to={other}>{t(byRecovery ? 'secondFactor.useCode' : 'secondFactor.useRecovery')}</Link>
            <a href={login}>{t('secondFactor.otherAccount')}</a>
          </p>
        </>
      )}
    </>
  );
}
