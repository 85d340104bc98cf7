import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Entity, fieldsOf } from '#app/entity/define-entity.ts';
import { EditButton } from '#app/entity/form/edit-button.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import RowDetail from '#app/entity/list/table/row-detail.tsx';
import { ChangeFields } from '#app/entity/write/approval/change-fields.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { shown, thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { orderCreatePage, orderDetailPage, orderListPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { Can } from '#app/ui/can.tsx';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { SalesFigures } from '#app/ui/figures/sales-figures.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { PlaceOnMap } from '#app/ui/places/place-on-map.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { customer } from '../../entities.ts';
import { LabelBox } from '../../labels/parts/label-box.tsx';
import { RfmBox } from '../../labels/parts/rfm-box.tsx';
import { listLabels } from '../../labels/use-cases/list-labels.server.ts';
import { getMapTiles } from '../../map/use-cases/get-map-tiles.server.ts';
import { outletDetailPage, outletListPage } from '../../pages.ts';
import { outletAction } from '../outlet-act.server.ts';
import { writesAtOnce } from '../outlet-scope.server.ts';
import { ContactsBox } from '../parts/contacts-box.tsx';
import { DealersBox } from '../parts/dealers-box.tsx';
import { HistoryButton } from '../parts/history-button.tsx';
import { OutletStatusButtons } from '../parts/outlet-status-buttons.tsx';
import { PlaceForm } from '../parts/place-form.tsx';
import { TransferButton } from '../parts/transfer-button.tsx';
import { creditLeftFen } from '../rules.ts';
import { getOutlet, outletSides } from '../use-cases/get-outlet.server.ts';
import type { Route } from './+types/outlet-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const outlet = await getOutlet(ctx, { id: params['id'] ?? '' });
  const labels = (await listLabels(ctx, 'customer:list')).filter(({ kind }) => kind === 'manual');
  return {
    title: String(outlet.row['name']),
    outlet,
    sides: await outletSides(ctx, outlet.id),
    labels,
    tiles: await getMapTiles(ctx),
    writesAtOnce: writesAtOnce(ctx),
  };
});
export const action = outletAction;
export const handle: PageHandle = outletDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Fields that the page says in another place: its head, its figures, its boxes and the map. */
const elsewhere = new Set(['code', 'name', 'address', 'place', 'contact', 'phone', 'lastOrderOn', 'rfm']);

/** An outlet from all sides: itself, its sales, credit, labels, dealers, orders, stock and requests (360°). */
export default function OutletDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['customers', 'orders', 'entity']);
  const { tenant } = useRootData();
  const to = usePathOf();
  const { outlet, labels, sides } = loaderData;
  const { row, credit, figures } = outlet;
  const left = creditLeftFen(credit);
  const described: Entity = { ...customer, fields: { ...customer.fields, ...outlet.added } };
  const fields = fieldsOf(described).filter(({ name }) => name in row);
  const seesOrders = useMay()('order:list');
  const list = seesOrders ? `${to(orderListPage)}?customerId=${outlet.id}` : undefined;
  const orderLink = (id: string, orderNo: string) =>
    seesOrders ? <Link to={to(orderDetailPage, { id })}>{orderNo}</Link> : orderNo;
  const { lastOrder } = outlet;
  const tiles = [
    { name: t('figures.orders'), value: figures.orders, to: list },
    {
      name: t('figures.lastOrder'),
      value: lastOrder ? formatTime(lastOrder.at, tenant.timeZone, 'YYYY-MM-DD') : t('figures.never'),
      note: lastOrder?.orderNo,
      to: lastOrder && seesOrders ? to(orderDetailPage, { id: lastOrder.id }) : undefined,
    },
    { name: t('figures.amount'), value: `¥ ${formatFen(figures.amountFen)}`, note: t('figures.sinceEver') },
    { name: t('figures.creditUsed'), value: `¥ ${formatFen(credit.usedFen)}`, note: t('figures.underWay') },
    {
      name: t('figures.creditLeft'),
      value: left === null ? t('figures.noLimit') : `¥ ${formatFen(left)}`,
      note: credit.limitFen === null ? '' : t('figures.limit', { amount: formatFen(credit.limitFen) }),
    },
    ...sides.map(({ tile }) => tile),
  ];
  return (
    <PageView
      className="customer-detail"
      back={
        <Link className="page-view-back" to={to(outletListPage)}>
          ← {t('customer.title')}
        </Link>
      }
      title={String(row['name'])}
      description={`${String(row['code'])} · ${String(row['address'])}`}
      actions={
        <>
          {outlet.status === 'normal' ? (
            <Can do="order:create">
              <Link className="order-new-button" to={`${to(orderCreatePage)}?customerId=${outlet.id}`}>
                {t('newOrder')}
              </Link>
            </Can>
          ) : null}
          {outlet.mergedInto ? null : (
            <Can do="customer:edit">
              <EditButton key={outlet.version} entity={described} fields={fields} row={row as EntityRow} />
            </Can>
          )}
          <HistoryButton id={outlet.id} />
          <TransferButton ids={[outlet.id]} />
          <Can do="customer:status">
            <OutletStatusButtons
              key={outlet.version}
              id={outlet.id}
              version={outlet.version}
              status={outlet.status}
            />
          </Can>
        </>
      }
    >
      {outlet.mergedInto ? (
        <p className="notice-warning" role="status">
          {t('mergedInto', { name: outlet.mergedInto.name })}{' '}
          <Link to={to(outletDetailPage, { id: outlet.mergedInto.id })}>{t('goThere')}</Link>
        </p>
      ) : null}
      <FigureTiles tiles={tiles} />
      <SalesFigures
        {...outlet.sales}
        rows={{ path: '/eCustomer/sales', id: outlet.id }}
        renderOrder={({ id, orderNo, kind }) => (
          <>
            {orderLink(id, orderNo)} {kind === 'return' ? <Tag>{t('orders:kind.return')}</Tag> : null}
          </>
        )}
      />
      <section className="panel" aria-label={t('facts')}>
        <h2>{t('facts')}</h2>
        <RowDetail entity={described} fields={fields.filter(({ name }) => !elsewhere.has(name))} row={row} />
        <h3>{t('place')}</h3>
        {outlet.lng === 0 ? (
          <p>{t('noPlace')}</p>
        ) : (
          <PlaceOnMap
            name={String(row['name'])}
            lng={outlet.lng}
            lat={outlet.lat}
            kind={outlet.status}
            tiles={loaderData.tiles}
            drawn
          />
        )}
        {loaderData.writesAtOnce ? (
          <Can do="customer:edit">
            <PlaceForm
              key={outlet.version}
              id={outlet.id}
              version={outlet.version}
              lng={outlet.lng}
              lat={outlet.lat}
            />
          </Can>
        ) : null}
      </section>
      <LabelBox customerId={outlet.id} labels={outlet.labels} offered={labels} />
      <div className="detail-columns">
        <ContactsBox
          key={`contacts ${outlet.version}`}
          id={outlet.id}
          version={outlet.version}
          contacts={outlet.contacts}
          main={
            'contact' in row
              ? { name: String(row['contact']), phone: 'phone' in row ? String(row['phone']) : '' }
              : null
          }
        />
        <RfmBox {...outlet.rfm} />
        <DetailBox title={t('recentOrders')} empty={outlet.orders.length === 0}>
          {outlet.orders.map((order) => (
            <li key={order.id}>
              {orderLink(order.id, order.orderNo)}
              {order.kind === 'return' ? <Tag>{t('orders:kind.return')}</Tag> : null}
              <span>
                {order.kind === 'return'
                  ? t(`orders:returnStatus.${order.status}`)
                  : t(`orders:status.${order.status}`)}
              </span>
              <span className="number">¥ {formatFen(order.payableFen)}</span>
            </li>
          ))}
        </DetailBox>
        <DetailBox title={t('stockThere')} empty={outlet.stock.length === 0}>
          {outlet.stock.map((one) => (
            <li key={`${one.product} ${one.productionDate} ${one.countedOn}`}>
              <span>{one.product}</span>
              <span>{one.productionDate}</span>
              <span className="number">{thousands(one.shelfQty + one.backQty)}</span>
            </li>
          ))}
        </DetailBox>
        {sides.map(({ box }) => (
          <DetailBox key={box.title} title={box.title} empty={box.rows.length === 0}>
            {box.rows.map(({ name, value }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="number">{shown(value)}</span>
              </li>
            ))}
          </DetailBox>
        ))}
        <DealersBox
          key={outlet.version}
          id={outlet.id}
          dealers={outlet.dealers}
          writesAtOnce={loaderData.writesAtOnce}
        />
        <DetailBox title={t('menu.changes')} empty={outlet.changes.length === 0}>
          {outlet.changes.map((change) => (
            <li key={change.id} className="detail-change">
              <span>
                {t(`change.${change.status}`)} · {change.requestedName} ·{' '}
                {formatTime(change.requestedAt, tenant.timeZone)}
              </span>
              <ChangeFields fields={change.fields} />
            </li>
          ))}
        </DetailBox>
      </div>
    </PageView>
  );
}
