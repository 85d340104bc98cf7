import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { pageLoader, withQueryOf } from '#app/kernel/page/page.server.ts';
import { firstPage, itemById, type MenuItem } from '#app/services/permissions/wire.ts';
import { loadPermissions } from '../data/load-permissions.server.ts';
import { AddressFrame } from '../menu/address-frame.tsx';
import type { Route } from './+types/menu-item-page.ts';
import { pageTitle } from './page-title.ts';

/**
 * An item of the menu that is no screen of ours: a folder leads to its first page unless it is to show itself
 * (alwaysShow); an external address is shown in a frame or offered as a link, for leaving the site is the
 * person's own step. An item that points to one of our screens leads there.
 */
export const loader = pageLoader(async (ctx, { params, request }) => {
  const { menu } = await loadPermissions(ctx);
  const item = itemById(menu, params.code ?? '');
  if (!item || item.route === '0') throw redirect('/404');
  const { target } = item.meta;
  if (target !== null && target !== `/menu/${item.id}`) throw redirect(withQueryOf(request, target));
  const first = firstPage(item.children ?? []);
  if (first && !item.alwaysShow) throw redirect(first);
  return { title: item.meta.title, item };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

export default function MenuItemPage({ loaderData: { item } }: Route.ComponentProps) {
  const { t } = useTranslation('permissions');
  const { title, url, target } = item.meta;
  return (
    <div className="page-view">
      <header className="page-view-head">
        <h1 className="page-view-title">{title}</h1>
        {url && target ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('frame.newTab')}
          </a>
        ) : null}
      </header>
      {url && target ? (
        <AddressFrame key={url} url={url} title={title} />
      ) : (
        <section className="panel">
          {item.children || item.alwaysShow ? (
            <Folder items={item.children ?? []} />
          ) : (
            <WithoutScreen item={item} />
          )}
        </section>
      )}
    </div>
  );
}

function Folder({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('permissions');
  const shown = items.filter((item) => !item.hidden && item.route !== '0');
  if (shown.length === 0) return <p className="panel-empty">{t('emptyFolder')}</p>;
  return (
    <ul>
      {shown.map((item) => (
        <li key={item.id}>
          {item.meta.target === null ? (
            <a href={item.meta.url ?? undefined} target="_blank" rel="noopener noreferrer">
              {item.meta.title}
            </a>
          ) : (
            <Link to={item.meta.target}>{item.meta.title}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function WithoutScreen({ item }: { item: MenuItem }) {
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
