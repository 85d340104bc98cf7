import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { Route } from './+types/register-result-page.ts';

export const loader = pageLoader(async (ctx, { request }) => ({
  title: ctx.t('registration:result.title'),
  state: new URL(request.url).searchParams.get('state') === 'done' ? ('done' as const) : ('waiting' as const),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What has come of registering: an account, or a request that waits for an administrator (ROU-02). */
export default function RegisterResultPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('registration');
  const { state } = loaderData;
  return (
    <EntryFrame title={t(`result.${state}`)} note={t(`result.${state}Note`)}>
      <Link className="button-primary" to={pathOf(loginPage)}>
        {t('register.toLogin')}
      </Link>
    </EntryFrame>
  );
}
