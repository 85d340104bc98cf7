import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useNavigation } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { shelfPage } from '../pages.ts';
import { CartBar } from '../parts/cart-bar.tsx';
import { ShelfList } from '../parts/shelf-list.tsx';
import { listShopCategories, listShopGoods } from '../use-cases/list-goods.server.ts';
import { goodsQuery } from '../wire.ts';
import type { Route } from './+types/shelf-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(goodsQuery, Object.fromEntries(new URL(request.url).searchParams));
  return {
    title: ctx.t('shop:title'),
    query,
    categories: await listShopCategories(ctx),
    shelf: await listShopGoods(ctx, query),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The shelf: what can be ordered, by category, at the outlet's own price, and the basket under it. */
export default function ShelfPage({ loaderData: { query, categories, shelf } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  // Where one has turned to is shown at once, whatever the line does.
  const { location } = useNavigation();
  const asked = location?.pathname === pathOf(shelfPage) ? new URLSearchParams(location.search) : null;
  const shown = asked
    ? {
        category: asked.get('category') ?? '',
        favourites: asked.get('favourites') === 'true',
        ruleId: asked.get('ruleId') ?? '',
      }
    : query;
  const places = [
    {
      key: 'all',
      to: '?',
      name: t('all'),
      here: shown.category === '' && !shown.favourites && shown.ruleId === '',
    },
    { key: 'favourites', to: '?favourites=true', name: t('favourites'), here: shown.favourites },
    ...categories.map((category) => ({
      key: `category ${category}`,
      to: `?category=${encodeURIComponent(category)}`,
      name: category,
      here: shown.category === category,
    })),
  ];
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Input.Search
        key={query.keyword}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        allowClear
        onSearch={(keyword) => void navigate(keyword ? `?keyword=${encodeURIComponent(keyword)}` : '?')}
      />
      <nav className="shelf-places" aria-label={t('categories')}>
        {places.map(({ key, to, name, here }) => (
          <Link key={key} to={to} aria-current={here ? 'true' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div aria-busy={asked !== null} className={asked ? 'shelf-waits' : undefined}>
        {shelf.rule === null ? null : (
          <h2 className="shelf-rule">{t('near.goodsOf', { offer: shelf.rule })}</h2>
        )}
        {shelf.goods.length === 0 ? (
          <Empty description={t(query.favourites ? 'noFavourites' : 'empty')} />
        ) : null}
        <ShelfList key={JSON.stringify(query)} query={query} shelf={shelf} />
      </div>
      <CartBar />
    </>
  );
}
