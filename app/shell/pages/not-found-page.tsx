import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { pageRequestContext } from '#app/kernel/page/router-context.ts';
import type { Route } from './+types/not-found-page.ts';
import { pageTitle } from './page-title.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ title: context.get(pageRequestContext).ctx.t('common:notFoundPage.title') }, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

export default function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <main className="plain-page">
      <p className="plain-page-code">404</p>
      <h1>{t('notFoundPage.text')}</h1>
      <p className="plain-page-actions">
        <Link className="button-primary" to="/">
          {t('notFoundPage.home')}
        </Link>
      </p>
    </main>
  );
}
