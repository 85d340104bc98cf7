import { useEffect, useSyncExternalStore } from 'react';
import { redirect, useOutletContext } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readDeviceCookie } from '#app/kernel/session/session-cookie.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { asksResetLogin } from '#app/lib/web/reset-login.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { answerSignIn } from '../sign-in/use-cases/answer-sign-in.server.ts';
import { getSignInForm } from '../sign-in/use-cases/get-sign-in-form.server.ts';
import { login } from '../sign-in/use-cases/login.server.ts';
import type { Route } from './+types/login-page.ts';

export const loader = pageLoader(async (ctx, { request, params }) => {
  // With a session there is nothing to sign in to (ROU-01).
  if (ctx.user) throw redirect(pathOf(workplaceRedirect));
  const query = new URL(request.url).searchParams;
  const username = (query.get('username') ?? params.username ?? '').slice(0, 64);
  return {
    title: ctx.t('accounts:login.title'),
    form: {
      username,
      notice: signedOutBecause(ctx, query.get('reason')),
      captchaKey: newId(),
      ...(await getSignInForm(ctx, username)),
    },
  };
});

const sentWith: readonly string[] = ['permissions.empty-menu', 'common.unauthorized'];

/** Why the console sent the person here; of the catalogue's codes only those it sends people with. */
function signedOutBecause(ctx: Ctx, reason: string | null): string | null {
  if (reason === null) return null;
  const code = sentWith.includes(reason) ? reason : 'common.unforeseen';
  return refusal(ctx.t, new DomainError(code, 403)).message;
}

export const action = pageAction(async (ctx, form, { request }) => {
  const username = formText(form, 'username').trim();
  const password = formText(form, 'password');
  const demo = formText(form, 'demo');
  if (demo) {
    const way = { username: demo.slice(0, 64), password: '', remember: false, door: 'console' } as const;
    return answerSignIn(ctx, await login(ctx, way), request);
  }
  if (!username) throw new DomainError('accounts.username-required', 422, { field: 'username' });
  if (!password) throw new DomainError('accounts.password-required', 422, { field: 'password' });
  const admission = await login(ctx, {
    username: username.slice(0, 64),
    password: password.slice(0, 256),
    remember: form.get('remember') === 'on',
    door: 'console',
    captcha: { key: formText(form, 'captchaKey'), answer: formText(form, 'captcha') },
    device: readDeviceCookie(request.headers.get('cookie'), ctx.secure),
  });
  return answerSignIn(ctx, admission, request);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const unchanging = () => () => undefined;

/** The sign-in form. The landing page around it shows its window when there is something to say. */
export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useWords('accounts');
  const { show } = useOutletContext<{ show(): void }>();
  // The browser alone knows that the token had failed (AUT-15).
  const anew = useSyncExternalStore(unchanging, asksResetLogin, () => false);
  useEffect(() => {
    if (outcome || anew) show();
  }, [outcome, anew, show]);
  const form = anew ? { ...loaderData.form, notice: t('common:errors.token-invalid') } : loaderData.form;
  return (
    <>
      <h2 className="login-tab" id="login-title">
        {t('login.tab')}
      </h2>
      <LoginForm data={form} refused={outcome} />
    </>
  );
}
