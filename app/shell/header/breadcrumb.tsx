import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router';
import { homePath } from '#app/lib/web/safe-redirect.ts';
import { useConsoleData } from '../data/use-console-data.ts';
import { findPlace } from '../menu/find-place.ts';

/** Where the page in front stands: home, the way through the menu, the page itself (LAY-06). */
export function Breadcrumb() {
  const { t } = useTranslation(['shell', 'common']);
  const { menu } = useConsoleData();
  const { pathname } = useLocation();
  const page = useMatches().findLast(({ loaderData }) => titleOf(loaderData) !== null);
  const steps = [{ title: t('common:home'), to: homePath }];
  const place = findPlace(menu, pathname);
  for (const { meta, path } of place ? [...place.folders, place.item] : []) {
    if (path !== homePath) steps.push({ title: meta.title, to: path });
  }
  const own = titleOf(page?.loaderData);
  if (own !== null && pathname !== homePath && steps.at(-1)?.title !== own)
    steps.push({ title: own, to: pathname });
  return (
    <nav className="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(({ title, to }, index) => (
          <li key={to + title}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={to}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What a page's loader calls it. */
function titleOf(data: unknown): string | null {
  const title = typeof data === 'object' && data !== null && 'title' in data ? data.title : null;
  return typeof title === 'string' ? title : null;
}
