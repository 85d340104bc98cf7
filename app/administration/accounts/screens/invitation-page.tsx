import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { loginPage } from '../pages.ts';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { answerSignIn } from '../sign-in/use-cases/answer-sign-in.server.ts';
import { passwordHint } from '../sign-in/use-cases/password-hint.server.ts';
import { acceptInvitation, findInvited } from '../use-cases/invite.server.ts';
import type { Route } from './+types/invitation-page.ts';

export const loader = pageLoader(async (ctx, { params }) => ({
  title: ctx.t('accounts:invitation.title'),
  username: (await findInvited(ctx, params.token ?? ''))?.username ?? null,
  hint: await passwordHint(ctx),
}));

export const action = pageAction(async (ctx, form, { request, params }) => {
  const admission = await acceptInvitation(ctx, {
    token: params.token ?? '',
    password: formText(form, 'password').slice(0, 256),
    confirmpassword: formText(form, 'confirmpassword').slice(0, 256),
  });
  return answerSignIn(ctx, admission, request);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageTitle(loaderData?.title, matches),
  // The address is a secret for as long as it works: other sites must not be told of it.
  { name: 'referrer', content: 'no-referrer' },
];

/** Where somebody who was invited chooses the first password of their account. It needs no script. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const { username } = loaderData;
  if (username === null) {
    return (
      <EntryFrame title={t('invitation.title')} note={t('invitation.over')}>
        <a className="button-primary" href={pathOf(loginPage)}>
          {t('alteration.toLogin')}
        </a>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('invitation.title')} note={t('invitation.note', { username })}>
      <Form method="post" className="login-form" noValidate>
        <input type="hidden" name="username" value={username} autoComplete="username" />
        <NewPasswordFields hint={loaderData.hint} refused={outcome} />
        <FormRefusal refused={outcome} />
        <button className="button-primary" type="submit" disabled={busy}>
          {t('invitation.submit')}
        </button>
      </Form>
    </EntryFrame>
  );
}
