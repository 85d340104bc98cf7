import { useTranslation } from 'react-i18next';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { resendSeconds } from '#app/administration/codes/rules.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { readDeviceCookie } from '#app/kernel/session/session-cookie.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { CodeField } from '#app/ui/fields/code-field.tsx';
import { EnterSubmits } from '#app/ui/fields/enter-submits.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { loginPage } from '../pages.ts';
import { sendAccountCode } from '../passwords/use-cases/send-account-code.server.ts';
import { answerSignIn } from '../sign-in/use-cases/answer-sign-in.server.ts';
import { getWaysIn } from '../sign-in/use-cases/get-sign-in-form.server.ts';
import { phoneLogin } from '../sign-in/use-cases/phone-login.server.ts';
import type { Route } from './+types/phone-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  if (ctx.user) throw redirect(pathOf(workplaceRedirect));
  const { search } = new URL(request.url);
  if (!(await getWaysIn(ctx)).phone) throw redirect(pathOf(loginPage) + search);
  return { title: ctx.t('accounts:phone.title'), login: pathOf(loginPage) + search };
});

export const action = pageAction(async (ctx, form, { request }) => {
  const mobile = formText(form, 'mobile').slice(0, 32);
  if (formText(form, 'intent') === 'send') {
    await sendAccountCode(ctx, { target: mobile, purpose: 'login' });
    return { ok: true as const, sent: ctx.now().getTime(), mobile };
  }
  const admission = await phoneLogin(ctx, {
    mobile,
    code: formText(form, 'code').slice(0, 16),
    remember: form.get('remember') === 'on',
    door: 'console',
    device: readDeviceCookie(request.headers.get('cookie'), ctx.secure),
  });
  return answerSignIn(ctx, admission, request);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Signing in with a code sent to one's mobile number (AUT-07, AUT-13). It needs no script. */
export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const sent = outcome?.ok ? outcome : null;
  const refused = outcome && !outcome.ok ? outcome : undefined;
  const refusalOf = refusalAt(refused);
  return (
    <EntryFrame title={t('phone.title')} note={t('phone.note')}>
      <Form method="post" className="login-form" noValidate>
        <EnterSubmits intent="enter" />
        <NativeField
          name="mobile"
          label={t('phone.mobile')}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          defaultValue={sent?.mobile}
          error={refusalOf('mobile')}
        />
        <CodeField sent={sent?.sent ?? null} seconds={resendSeconds} error={refusalOf('code')} />
        <label className="check">
          <input type="checkbox" name="remember" defaultChecked />
          <span>{t('login.remember')}</span>
        </label>
        <FormRefusal refused={refused} />
        <button className="button-primary" type="submit" name="intent" value="enter" disabled={busy}>
          {t('phone.submit')}
        </button>
        <p className="login-ways">
          <Link to={loaderData.login}>{t('login.byPassword')}</Link>
        </p>
      </Form>
    </EntryFrame>
  );
}
