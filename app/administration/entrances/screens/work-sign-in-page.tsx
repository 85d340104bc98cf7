import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { resendSeconds } from '#app/administration/codes/rules.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { sessionFrames } from '#app/kernel/session/session-frames.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PhoneForm } from '#app/ui/fields/phone-form.tsx';
import { enterAtWork, getWorkSignIn } from '../use-cases/work-sign-in.server.ts';
import type { Route } from './+types/work-sign-in-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  if (ctx.user) throw redirect(sessionFrames.work.home);
  const over = new URL(request.url).searchParams.get('reason') === 'common.unauthorized';
  return {
    title: ctx.t('entrances:work.title'),
    ...(await getWorkSignIn(ctx)),
    notice: over ? refusal(ctx.t, new DomainError('common.unauthorized', 401)).message : null,
  };
});

export const action = pageAction((ctx, form, { request }) => enterAtWork(ctx, form, request));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Where repair workers sign in: by a code to their telephone, or by enterprise messaging (AUT-09). */
export default function WorkSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation(['entrances', 'accounts']);
  const { companies, phone, notice } = loaderData;
  const words = {
    mobile: t('accounts:phone.mobile'),
    remember: t('accounts:login.remember'),
    submit: t('accounts:phone.submit'),
  };
  return (
    <EntryFrame title={t('work.title')} note={t('work.note')}>
      {notice && !outcome ? (
        <p className="notice-warning" role="alert">
          {notice}
        </p>
      ) : null}
      {phone ? <PhoneForm outcome={outcome} seconds={resendSeconds} words={words} /> : null}
      {!phone && companies.length === 0 ? <p className="notice-warning">{t('work.noWay')}</p> : null}
      <p className="login-ways">
        {companies.map(({ name, way }) => (
          <a key={way} href={way}>
            {t('work.byCompany', { name })}
          </a>
        ))}
        <Link to={pathOf(loginPage)}>{t('work.toConsole')}</Link>
      </p>
    </EntryFrame>
  );
}
