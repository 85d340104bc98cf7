import { useTranslation } from 'react-i18next';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { resendSeconds } from '#app/administration/codes/rules.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { CodeField } from '#app/ui/fields/code-field.tsx';
import { EnterSubmits } from '#app/ui/fields/enter-submits.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { registerResultPage } from '../pages.ts';
import { getRegistrationForm } from '../use-cases/get-registration-form.server.ts';
import { register, sendRegisterCode } from '../use-cases/register.server.ts';
import type { Route } from './+types/register-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('registration:register.title'),
  ...(await getRegistrationForm(ctx)),
}));

export const action = pageAction(async (ctx, form) => {
  const text = (name: string, max = 64) => formText(form, name).slice(0, max);
  const kept = { username: text('username'), realname: text('realname'), mobile: text('mobile', 32) };
  if (formText(form, 'intent') === 'send') {
    await sendRegisterCode(ctx, kept.mobile);
    return { ok: true as const, sent: ctx.now().getTime(), kept };
  }
  const result = await register(ctx, {
    ...kept,
    code: text('code', 16),
    password: text('password', 256),
    confirmpassword: text('confirmpassword', 256),
  });
  return redirect(`${pathOf(registerResultPage)}?state=${result}`);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Asking for an account, with a number proved by a code (ROU-02, AUT-17). It needs no script. */
export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('registration');
  const busy = useNavigation().state !== 'idle';
  const done = outcome?.ok ? outcome : null;
  const refused = outcome && !outcome.ok ? outcome : undefined;
  const refusalOf = refusalAt(refused);
  if (!loaderData.open) {
    return (
      <EntryFrame title={t('register.title')} note={t('register.closed')}>
        <Link className="button-primary" to={pathOf(loginPage)}>
          {t('register.toLogin')}
        </Link>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('register.title')} note={t('register.note')}>
      <Form method="post" className="login-form" noValidate>
        <EnterSubmits intent="register" />
        <NativeField
          name="username"
          label={t('register.username')}
          hint={t('register.usernameHint')}
          autoComplete="username"
          maxLength={32}
          defaultValue={done?.kept.username}
          error={refusalOf('username')}
        />
        <NativeField
          name="realname"
          label={t('register.realname')}
          autoComplete="name"
          maxLength={40}
          defaultValue={done?.kept.realname}
          error={refusalOf('realname')}
        />
        <NativeField
          name="mobile"
          label={t('register.mobile')}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          defaultValue={done?.kept.mobile}
          error={refusalOf('mobile')}
        />
        <CodeField sent={done?.sent ?? null} seconds={resendSeconds} error={refusalOf('code')} />
        <NativeField
          name="password"
          type="password"
          label={t('register.password')}
          autoComplete="new-password"
          hint={loaderData.hint}
          error={refusalOf('password')}
        />
        <NativeField
          name="confirmpassword"
          type="password"
          label={t('register.confirm')}
          autoComplete="new-password"
          error={refusalOf('confirmpassword')}
        />
        <FormRefusal refused={refused} />
        <button className="button-primary" type="submit" name="intent" value="register" disabled={busy}>
          {t('register.submit')}
        </button>
        <p className="login-ways">
          <Link to={pathOf(loginPage)}>{t('register.toLogin')}</Link>
        </p>
      </Form>
    </EntryFrame>
  );
}
