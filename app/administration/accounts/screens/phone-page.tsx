import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { resendSeconds } from '#app/administration/codes/rules.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { workplaceRedirect } from '#app/modules/dashboard/pages.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PhoneForm } from '#app/ui/fields/phone-form.tsx';
import { loginPage } from '../pages.ts';
import { WorkDoorLink } from '../sign-in/parts/work-door-link.tsx';
import { enterByPhone } from '../sign-in/use-cases/enter-by-phone.server.ts';
import { getWaysIn } from '../sign-in/use-cases/get-sign-in-form.server.ts';
import type { Route } from './+types/phone-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  if (ctx.user) throw redirect(pathOf(workplaceRedirect));
  const { search } = new URL(request.url);
  if (!(await getWaysIn(ctx)).phone) throw redirect(pathOf(loginPage) + search);
  return { title: ctx.t('accounts:phone.title'), login: pathOf(loginPage) + search };
});

export const action = pageAction((ctx, form, { request }) => enterByPhone(ctx, form, request, 'console'));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Signing in with a code sent to one's mobile number (AUT-07, AUT-13). It needs no script. */
export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('accounts');
  return (
    <EntryFrame title={t('phone.title')} note={t('phone.note')}>
      <PhoneForm
        outcome={outcome}
        seconds={resendSeconds}
        words={{ mobile: t('phone.mobile'), remember: t('login.remember'), submit: t('phone.submit') }}
      >
        <WorkDoorLink refused={outcome && !outcome.ok ? outcome : undefined} />
        <Link to={loaderData.login}>{t('login.byPassword')}</Link>
      </PhoneForm>
    </EntryFrame>
  );
}
