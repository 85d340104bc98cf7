import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { fileUrl } from '#app/lib/files/stored-file.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { shelfPage } from '../pages.ts';
import { listOffers } from '../use-cases/list-offers.server.ts';
import type { Route } from './+types/offers-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('shop:nav.offers'),
  ...(await listOffers(ctx)),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What the outlet can have beside its prices: promotions that hold for it today, and its coupons. */
export default function OffersPage({ loaderData: { offers, coupons } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  return (
    <>
      <h1>{t('nav.offers')}</h1>
      {offers.length === 0 ? <Empty description={t('offers.none')} /> : null}
      <ul className="shelf" aria-label={t('offers.title')}>
        {offers.map(({ id, name, sentence, validTo, byCoupon, pictureId }) => (
          <li key={id} className="shelf-item">
            {pictureId ? (
              <img
                className="small-picture"
                src={fileUrl(pictureId, 'thumb')}
                alt={t('offers.pictureOf', { offer: name })}
                loading="lazy"
              />
            ) : null}
            <div>
              <strong>{name}</strong>
              <p className="offer-sentence">{sentence}</p>
              <small>{t('offers.until', { day: validTo })}</small>
            </div>
            {byCoupon ? <Tag>{t('offers.byCoupon')}</Tag> : null}
            <Link
              className="offer-goods"
              to={`${pathOf(shelfPage)}?ruleId=${id}`}
              aria-label={t('near.chooseOf', { offer: name })}
            >
              {t('near.choose')}
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t('coupons.title')}</h2>
      {coupons.length === 0 ? <p className="shop-none">{t('coupons.none')}</p> : null}
      <ul className="shelf" aria-label={t('coupons.title')}>
        {coupons.map(({ code, name, sentence, validTo, state }) => (
          <li key={code} className="shelf-item">
            <div>
              <strong>{name}</strong>
              <p className="offer-sentence">{sentence}</p>
              <small>
                {code} · {t('offers.until', { day: validTo })}
              </small>
            </div>
            <Tag color={state === 'usable' ? 'green' : undefined}>{t(`coupons.state.${state}`)}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
