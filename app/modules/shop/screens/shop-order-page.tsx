import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { moneyNotes, moneySums, type Told } from '#app/modules/orders/documents/rules-sums.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { SumsTable } from '#app/ui/figures/sums-table.tsx';
import { shopOrdersPage } from '../pages.ts';
import { OrderActs } from '../parts/order-acts.tsx';
import { ShopSign } from '../parts/shop-sign.tsx';
import { getShopOrder } from '../use-cases/shop.server.ts';
import type { Route } from './+types/shop-order-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getShopOrder(ctx, { id: params.id ?? '' });
  return { title: order.orderNo, order };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One order: where it is, what is in it, and its signature when it has come. */
export default function ShopOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const [signed, setSigned] = useState(false);
  const arrived =
    order.kind !== 'return' &&
    (order.status === 5 || order.status === 7) &&
    Object.keys(order.onTheWay).length > 0;

  return (
    <>
      <Link to={pathOf(shopOrdersPage)}>← {t('nav.orders')}</Link>
      <h1>
        {order.orderNo}{' '}
        <Tag>
          {order.kind === 'return'
            ? t(`orders:returnStatus.${order.status}`)
            : t(`orders:status.${order.status}`)}
        </Tag>
      </h1>
      {signed ? <p role="status">{t('signed')}</p> : null}
      {order.reason ? <p className="notice-warning">{order.reason}</p> : null}
      <ul className="shelf">
        {order.lines.map((line) => (
          <li key={line.lineNo} className="shelf-item">
            <div>
              <strong>
                {line.name} {line.gift ? <Tag>{t('giftTag')}</Tag> : null}
              </strong>
              <small>{t('line', { qty: line.qty, unit: line.unit, shipped: line.shippedQty })}</small>
            </div>
            <span className="number">
              ¥ {formatFen(line.amountFen)}
              {line.correctedFen === 0 ? null : (
                <small>
                  {t('orders:line.corrected', { amount: formatFen(line.amountFen + line.correctedFen) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="shop-sum">
        <span>{[order.receiver, order.phone, order.address].filter(Boolean).join(' · ')}</span>
        {order.freightFen > 0 ? (
          <span>{t('withFreight', { amount: formatFen(order.freightFen) })}</span>
        ) : null}
        <strong className="number">¥ {formatFen(dueFen(order))}</strong>
      </p>
      {order.money ? <ShopMoney told={{ ...order, money: order.money }} /> : null}
      <OrderActs order={order} />
      {arrived ? (
        <ShopSign
          key={order.version}
          order={order}
          onSigned={() => {
            setSigned(true);
            void revalidate();
          }}
        />
      ) : null}
      <section className="panel" aria-label={t('track')}>
        <h2>{t('track')}</h2>
        {order.carriers.length > 0 ? (
          <p>{t('carriers', { names: order.carriers.join(t('common:mark.list')) })}</p>
        ) : null}
        <ol className="timeline">
          {order.steps.map((step) => (
            <li key={`${step.event} ${step.at}`}>
              <strong>{t(`orders:event.${step.event}`)}</strong>{' '}
              <span className="timeline-meta">{formatTime(step.at, tenant.timeZone)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The money of an order as the console tells it: what the outlet owes, has paid, gets back, and what is left. */
function ShopMoney({ told }: { told: Told }) {
  const { t } = useTranslation('shop');
  const { dueOn, owedBackFen, askedFen } = moneyNotes(told);
  const notes = [
    dueOn ? t('orders:money.due', { day: dueOn }) : '',
    owedBackFen > 0 ? t('money.owedBack', { amount: formatFen(owedBackFen) }) : '',
    askedFen > 0 ? t('orders:money.requested', { amount: formatFen(askedFen) }) : '',
  ].filter(Boolean);
  return (
    <section className="panel" aria-label={t('orders:money.title')}>
      <h2>{t('orders:money.title')}</h2>
      <SumsTable
        sums={moneySums(told).map(({ name, fen }) => ({
          name: t(`orders:money.${name}`),
          text: `¥ ${formatFen(fen)}`,
        }))}
      />
      {notes.length > 0 ? <p className="page-view-note">{notes.join(t('common:mark.clause'))}</p> : null}
    </section>
  );
}
