import { useTranslation } from 'react-i18next';
import { Form, redirect, useNavigation } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { readChallengeCookie } from '#app/kernel/session/session-cookie.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { loginPage } from '../pages.ts';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { renewPassword } from '../passwords/use-cases/renew-password.server.ts';
import { isChallengeOpen } from '../second-factor/use-cases/pass-second-factor.server.ts';
import { answerSignIn } from '../sign-in/use-cases/answer-sign-in.server.ts';
import { passwordHint } from '../sign-in/use-cases/password-hint.server.ts';
import type { Route } from './+types/new-password-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  if (ctx.user) throw redirect(pathOf(workplaceRedirect));
  const challenge = readChallengeCookie(request.headers.get('cookie'), ctx.secure);
  if (!challenge) throw redirect(pathOf(loginPage));
  return {
    title: ctx.t('accounts:newPassword.title'),
    open: await isChallengeOpen(ctx, challenge, 'password'),
    hint: await passwordHint(ctx),
  };
});

export const action = pageAction(async (ctx, form, { request }) => {
  const opened = await renewPassword(ctx, {
    challenge: readChallengeCookie(request.headers.get('cookie'), ctx.secure) ?? '',
    password: formText(form, 'password').slice(0, 256),
    confirmpassword: formText(form, 'confirmpassword').slice(0, 256),
  });
  return answerSignIn(ctx, opened, request);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The step between password and console for a password that has become too old. It needs no script. */
export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const over = !loaderData.open || outcome?.error === 'accounts.challenge-over';
  return (
    <EntryFrame title={t('newPassword.title')} note={t('newPassword.note')}>
      {over ? (
        <>
          <p className="notice-warning second-factor-over" role="alert">
            {t('errors.challenge-over')}
          </p>
          <a className="button-primary" href={pathOf(loginPage)}>
            {t('secondFactor.again')}
          </a>
        </>
      ) : (
        <Form method="post" className="login-form" noValidate>
          <NewPasswordFields hint={loaderData.hint} refused={outcome} />
          {outcome && !outcome.field ? (
            <p className="field-error" role="alert">
              {outcome.message}
            </p>
          ) : null}
          <button className="button-primary" type="submit" disabled={busy}>
            {t('newPassword.submit')}
          </button>
        </Form>
      )}
    </EntryFrame>
  );
}
