import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { shelfPage, shopOrderPage } from '../pages.ts';
import { listPlaced } from '../use-cases/shop.server.ts';
import type { Route } from './+types/placed-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const { searchParams } = new URL(request.url);
  const externalNo = searchParams.get('no');
  const asked = externalNo ? { externalNo } : { ids: (searchParams.get('ids') ?? '').split(',') };
  return {
    title: ctx.t('shop:placed.title'),
    orders: await listPlaced(ctx, asked),
    changed: searchParams.has('changed'),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What was ordered, by its numbers, and what happens next. */
export default function PlacedPage({ loaderData: { orders, changed } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <h1 className="visually-hidden">{t('placed.title')}</h1>
      <div role="status">
        <Result
          status="success"
          title={t('placed.title')}
          subTitle={t(changed ? 'placed.before' : 'placed.next')}
        />
      </div>
      <ul className="shelf">
        {orders.map(({ id, orderNo, ...sums }) => (
          <li key={id} className="shelf-item">
            <Link to={pathOf(shopOrderPage, { id })}>
              <strong>{orderNo}</strong>
              <span className="shelf-price number">¥ {formatFen(dueFen(sums))}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="shop-next">
        <Link to={pathOf(shelfPage)}>{t('goOn')}</Link>
      </p>
    </>
  );
}
