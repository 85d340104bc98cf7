import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useRootData } from '../data/use-root-data.ts';
import type { Route } from './+types/test-home-page.ts';
import { pageTitle } from './page-title.ts';

/** The server's time tells that what is seen was made now and by it. */
export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('shell:test.title'),
  now: ctx.now().toISOString(),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A public page that says whether the site can be reached, and whose it is (ROU-04). */
export default function TestHomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shell');
  const { tenant } = useRootData();
  return (
    <main className="plain-page">
      <h1>{t('test.title')}</h1>
      <p>{t('test.reached', { name: tenant.name })}</p>
      <p className="plain-page-id">
        {t('test.now')} <code>{loaderData.now}</code>
      </p>
      <p className="plain-page-actions">
        <Link className="button-primary" to="/">
          {t('test.enter')}
        </Link>
      </p>
    </main>
  );
}
