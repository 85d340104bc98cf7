import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { firstPage, itemById, type MenuItem } from '#app/modules/permissions/wire.ts';
import { pageLoader } from '#app/server/page.server.ts';
import type { Route } from './+types/menu-item-page.ts';
import { loadPermissions } from './load-permissions.server.ts';
import { pageTitle } from './page-title.ts';

/**
 * An item of the menu that is no page of ours: a folder leads to its first page unless it is to show itself
 * (alwaysShow); an external address is offered as a link, for leaving the site is the person's own step.
 */
export const loader = pageLoader(async (ctx, { params }) => {
  const { menu } = await loadPermissions(ctx);
  const item = itemById(menu, params.code ?? '');
  if (!item || item.route === '0') throw redirect('/404');
  const first = firstPage(item.children ?? []);
  if (first && !item.alwaysShow) throw redirect(first);
  return { title: item.meta.title, item };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

export default function MenuItemPage({ loaderData: { item } }: Route.ComponentProps) {
  return (
    <div className="page-view">
      <h1 className="page-view-title">{item.meta.title}</h1>
      <section className="panel">
        {item.children ? <Folder items={item.children} /> : <External item={item} />}
      </section>
    </div>
  );
}

function Folder({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items
        .filter((item) => !item.hidden)
        .map((item) => (
          <li key={item.id}>
            <Link to={item.path}>{item.meta.title}</Link>
          </li>
        ))}
    </ul>
  );
}

function External({ item }: { item: MenuItem }) {
  const { t } = useTranslation('shell');
  if (!item.meta.url) return <p role="alert">{t('noComponent')}</p>;
  return (
    <p>
      {t('leaving')}{' '}
      <a href={item.meta.url} target="_blank" rel="noopener noreferrer">
        {new URL(item.meta.url).host}
      </a>
    </p>
  );
}
