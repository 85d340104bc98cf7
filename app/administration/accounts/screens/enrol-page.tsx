import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { homePath, safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { NativeField } from '#app/ui/fields/native-field.tsx';
import { logoutPage } from '../pages.ts';
import { EnrolCodes, EnrolSecret } from '../parts/enrol-steps.tsx';
import { isSixDigits } from '../passwords/rules-code.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  getEnrolmentState,
  shownEnrolment,
} from '../second-factor/use-cases/enrol-second-factor.server.ts';
import type { Route } from './+types/enrol-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const to = safeRedirect(new URL(request.url).searchParams.get('redirect'), homePath);
  return {
    title: ctx.t('accounts:enrol.title'),
    ...(await getEnrolmentState(ctx)),
    to,
  };
});

interface Told {
  ok: true;
  enrolment?: Enrolment;
  /** What is wrong with the first code. */
  wrong?: string;
  codes?: string[];
}

export const action = pageAction(async (ctx, form): Promise<Told> => {
  if (formText(form, 'intent') === 'begin') {
    const enrolment = await beginSecondFactor(ctx, { password: formText(form, 'password').slice(0, 256) });
    return { ok: true, enrolment };
  }
  const code = formText(form, 'code').replace(/\s/g, '');
  try {
    if (!isSixDigits(code)) throw new DomainError('accounts.code-required', 422, { field: 'code' });
    return { ok: true, codes: await confirmSecondFactor(ctx, { code }) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.field !== 'code') throw error;
    // The QR code stays while a first code is wrong.
    const message = ctx.t(
      `accounts:errors.${error.code === 'accounts.wrong-code' ? 'wrong-code' : 'code-required'}`,
    );
    return { ok: true, enrolment: await shownEnrolment(ctx), wrong: message };
  }
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Where people whose role demands a second factor set one up before they do anything else (AUT-14). */
export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  const busy = useNavigation().state !== 'idle';
  const refused = outcome && !outcome.ok ? outcome : undefined;
  const done = outcome?.ok ? outcome : undefined;
  return (
    <EntryFrame title={t('enrol.title')} note={t('enrol.note')}>
      {done?.codes ? (
        <EnrolCodes codes={done.codes} username={loaderData.username} to={loaderData.to} />
      ) : done?.enrolment ? (
        <EnrolSecret enrolment={done.enrolment} wrong={done.wrong} busy={busy} />
      ) : loaderData.enrolled ? (
        <a className="button-primary" href={loaderData.to}>
          {t('enrol.enter')}
        </a>
      ) : (
        <Form method="post" className="login-form" noValidate>
          <input type="hidden" name="intent" value="begin" />
          {loaderData.asksPassword ? (
            <NativeField
              name="password"
              type="password"
              label={t('factor.password')}
              autoComplete="current-password"
              error={refused?.message}
            />
          ) : null}
          {refused && !loaderData.asksPassword ? (
            <p className="field-error" role="alert">
              {refused.message}
            </p>
          ) : null}
          <button className="button-primary" type="submit" disabled={busy}>
            {t('enrol.begin')}
          </button>
        </Form>
      )}
      <Form method="post" action={pathOf(logoutPage)} className="enrol-leave">
        <button className="link-button" type="submit">
          {t('logout')}
        </button>
      </Form>
    </EntryFrame>
  );
}
