import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigation } from 'react-router';
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
import { loginPage } from '../pages.ts';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { recoverPassword } from '../passwords/use-cases/recover-password.server.ts';
import { sendAccountCode } from '../passwords/use-cases/send-account-code.server.ts';
import { passwordHint } from '../sign-in/use-cases/password-hint.server.ts';
import type { Route } from './+types/alteration-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('accounts:alteration.title'),
  hint: await passwordHint(ctx),
}));

export const action = pageAction(async (ctx, form) => {
  const target = formText(form, 'mobile').trim().slice(0, 254);
  if (formText(form, 'intent') === 'send') {
    await sendAccountCode(ctx, { target, purpose: 'recover' });
    return { ok: true as const, sent: ctx.now().getTime(), target, done: false };
  }
  await recoverPassword(ctx, {
    target,
    code: formText(form, 'code').slice(0, 16),
    password: formText(form, 'password').slice(0, 256),
    confirmpassword: formText(form, 'confirmpassword').slice(0, 256),
  });
  return { ok: true as const, sent: null, target, done: true };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A new password for whoever has forgotten theirs (ROU-02, AUT-17). It needs no script. */
export default function AlterationPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const done = outcome?.ok ? outcome : null;
  const refused = outcome && !outcome.ok ? outcome : undefined;
  const refusalOf = refusalAt(refused);
  return (
    <EntryFrame title={t('alteration.title')} note={t('alteration.note')}>
      {done?.done ? (
        <>
          <p className="notice-done" role="status">
            {t('alteration.done')}
          </p>
          <Link className="button-primary" to={pathOf(loginPage)}>
            {t('alteration.toLogin')}
          </Link>
        </>
      ) : (
        <Form method="post" className="login-form" noValidate>
          <EnterSubmits intent="set" />
          <NativeField
            name="mobile"
            label={t('alteration.target')}
            autoComplete="username"
            maxLength={254}
            defaultValue={done?.target}
            error={refusalOf('mobile')}
          />
          <CodeField sent={done?.sent ?? null} seconds={resendSeconds} error={refusalOf('code')} />
          <NewPasswordFields hint={loaderData.hint} refused={refused} />
          <FormRefusal refused={refused} />
          <button className="button-primary" type="submit" name="intent" value="set" disabled={busy}>
            {t('alteration.submit')}
          </button>
          <p className="login-ways">
            <Link to={pathOf(loginPage)}>{t('login.byPassword')}</Link>
          </p>
        </Form>
      )}
    </EntryFrame>
  );
}
