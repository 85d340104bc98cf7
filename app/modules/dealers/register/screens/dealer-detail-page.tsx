import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Entity, fieldsOf } from '#app/entity/define-entity.ts';
import { entityAction } from '#app/entity/entity-page.server.ts';
import { EditButton } from '#app/entity/form/edit-button.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import RowDetail from '#app/entity/list/table/row-detail.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { stockListPage } from '#app/modules/stock/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { Can } from '#app/ui/can.tsx';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { SalesFigures } from '#app/ui/figures/sales-figures.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { dealer } from '../../entities.ts';
import { dealerAreasPage, dealerDetailPage, dealerListPage } from '../../pages.ts';
import { dealerStore } from '../../stores.server.ts';
import { getDealer } from '../../use-cases/get-dealer.server.ts';
import { ContractNote } from '../parts/contract-end.tsx';
import { DealerStatusButtons } from '../parts/dealer-status-buttons.tsx';
import { SalespeopleForm } from '../parts/salespeople-form.tsx';
import type { Route } from './+types/dealer-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const found = await getDealer(ctx, { id: params['id'] ?? '' });
  return { title: found.name, dealer: found };
});
export const action = entityAction(dealerStore);
export const handle: PageHandle = dealerDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Fields that the head of the page says. */
const elsewhere = new Set(['code', 'name']);

/** A dealer's score card, sales by month, terms, salespeople, warehouses and sub-dealers (DLR-01). */
export default function DealerDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['dealers', 'entity']);
  const to = usePathOf();
  const found = loaderData.dealer;
  const { card, row } = found;
  const limitFen = (row['creditLimitFen'] ?? null) as number | null;
  const { tenant } = useRootData();
  const described: Entity = { ...dealer, fields: { ...dealer.fields, ...found.added } };
  const fields = fieldsOf(described).filter(({ name }) => name in row);
  const seesOrders = useMay()('order:list');
  const { lastOrder } = found;
  const tiles = [
    {
      name: t('card.sales'),
      value: `¥ ${formatFen(card.salesFen)}`,
      note: t('card.orders', { count: card.orders }),
    },
    {
      name: t('card.lastOrder'),
      value: lastOrder ? formatTime(lastOrder.at, tenant.timeZone, 'YYYY-MM-DD') : t('card.never'),
      note: lastOrder?.orderNo,
      to: lastOrder && seesOrders ? to(orderDetailPage, { id: lastOrder.id }) : undefined,
    },
    {
      name: t('card.coverage'),
      value: `${thousands(card.activeOutlets)} / ${thousands(card.outlets)}`,
      note: t('card.coverageNote'),
    },
    {
      name: t('card.stockDays'),
      value: card.stockDays === null ? '—' : t('card.days', { count: card.stockDays }),
      note: t('card.stockQty', { qty: card.stockQty }),
    },
    {
      name: t('card.freshness'),
      value: `${card.freshPercent}%`,
      note: t('card.fill', { percent: card.fillPercent }),
    },
    {
      name: t('card.credit'),
      value: `¥ ${formatFen(card.creditUsedFen)}`,
      note: limitFen === null ? t('card.creditNote') : t('card.creditLimit', { limit: formatFen(limitFen) }),
    },
  ];
  return (
    <PageView
      className="customer-detail"
      back={
        <Link className="page-view-back" to={to(dealerListPage)}>
          ← {t('dealer.title')}
        </Link>
      }
      title={found.name}
      links={[{ label: t('area.title'), to: to(dealerAreasPage, { id: found.id }) }]}
      actions={
        <Can do="dealer:edit">
          <EditButton
            key={`edit ${found.version}`}
            entity={described}
            fields={fields}
            row={row as EntityRow}
          />
          <DealerStatusButtons
            key={found.version}
            id={found.id}
            version={found.version}
            status={found.status}
          />
        </Can>
      }
      description={`${String(row['code'])} · ${t('card.period')}`}
    >
      <ContractNote left={found.contractDays} />
      <FigureTiles tiles={tiles} />
      <SalesFigures
        {...found.sales}
        rows={{ path: '/eddl/sales', id: found.id }}
        renderOrder={({ id, orderNo }) =>
          seesOrders ? <Link to={to(orderDetailPage, { id })}>{orderNo}</Link> : orderNo
        }
      />
      <section className="panel" aria-label={t('facts')}>
        <h2>{t('facts')}</h2>
        <RowDetail entity={described} fields={fields.filter(({ name }) => !elsewhere.has(name))} row={row} />
      </section>
      <div className="detail-columns">
        <DetailBox title={t('salespeople')} empty={found.salespeople.length === 0}>
          {found.salespeople.map(({ id, realname }) => (
            <li key={id}>{realname}</li>
          ))}
        </DetailBox>
        <Can do="dealer:edit">
          <section className="panel" aria-label={t('setSalespeople')}>
            <h2>{t('setSalespeople')}</h2>
            <SalespeopleForm
              key={found.salespeople.map(({ id }) => id).join()}
              dealerId={found.id}
              people={found.salespeople}
            />
          </section>
        </Can>
        <DetailBox title={t('warehouses')} empty={found.warehouses.length === 0}>
          {found.warehouses.map(({ id, code, name }) => (
            <li key={id}>
              <Link to={`${to(stockListPage)}?warehouseId=${id}`}>{name}</Link>
              <span>{code}</span>
            </li>
          ))}
        </DetailBox>
        <DetailBox title={t('subDealers')} empty={found.subDealers.length === 0}>
          {found.subDealers.map(({ id, code, name }) => (
            <li key={id}>
              <Link to={to(dealerDetailPage, { id })}>{name}</Link>
              <span>{code}</span>
            </li>
          ))}
        </DetailBox>
      </div>
    </PageView>
  );
}
