import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { customerDetailPage } from '#app/modules/customers/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { RouteMap } from '../../field/parts/route-map.tsx';
import { visitRouteStop } from '../entities.ts';
import { inShortOrder, lengthOfWay } from '../rules-way.ts';
import type { RouteDetail, RouteOutletRow } from '../wire-routes.ts';

const outletField = { name: 'customerId', ...visitRouteStop.fields.customerId };

interface Props {
  route: RouteDetail;
  mayEdit: boolean;
  busy: boolean;
  onSave(customerIds: string[]): void;
}

/** The outlets of a route in their order: moved one by one or put in a short way, added and taken out, saved at once. */
export function RouteOutlets({ route, mayEdit, busy, onSave }: Props) {
  const { t } = useTranslation('visits');
  const [toAdd, setToAdd] = useState<string | null>(null);
  const { outlets } = route;
  const ids = outlets.map(({ id }) => id);
  const placed = outlets.map((one) => ({ ...one, place: one.place === null ? null : placeOf(one.place) }));
  const metres = lengthOfWay(placed.flatMap(({ place, outOfUse }) => (place && !outOfUse ? [place] : [])));
  const swapped = (nth: number, other: number) => {
    const next = [...ids];
    [next[nth], next[other]] = [next[other]!, next[nth]!];
    onSave(next);
  };
  return (
    <section className="list-panel route-outlets" aria-label={t('route.outlets')}>
      <h2>{t('route.outletsOf', { count: outlets.length, km: (metres / 1_000).toFixed(1) })}</h2>
      {mayEdit ? (
        <div className="week-tools">
          <div className="week-tools-outlet">
            <ReferenceSelect
              field={outletField}
              wire={visitRouteStop.wire}
              aria-label={t('plan.outlet')}
              value={toAdd}
              onChange={(value) => setToAdd(typeof value === 'string' ? value : null)}
            />
          </div>
          <Button
            disabled={busy || toAdd === null || ids.includes(toAdd)}
            onClick={() => (toAdd ? onSave([...ids, toAdd]) : undefined)}
          >
            {t('route.add')}
          </Button>
          <Button
            disabled={busy || outlets.length < 3}
            onClick={() => onSave(inShortOrder(placed).map(({ id }) => id))}
          >
            {t('plan.order')}
          </Button>
        </div>
      ) : null}
      {outlets.length === 0 ? <p>{t('route.noOutlets')}</p> : null}
      <RouteMap stops={outlets.map(({ id, place }, nth) => ({ id, place, turn: nth + 1 }))} />
      <ol>
        {outlets.map((outlet, nth) => (
          <li key={outlet.id}>
            <RouteOutlet outlet={outlet} />
            {mayEdit ? (
              <span className="route-outlet-acts">
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('route.up', { name: outlet.name })}
                  disabled={busy || nth === 0}
                  onClick={() => swapped(nth, nth - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={t('route.down', { name: outlet.name })}
                  disabled={busy || nth === outlets.length - 1}
                  onClick={() => swapped(nth, nth + 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('route.takeOut', { name: outlet.name })}
                  disabled={busy}
                  onClick={() => onSave(ids.filter((id) => id !== outlet.id))}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RouteOutlet({ outlet }: { outlet: RouteOutletRow }) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const may = useMay();
  return (
    <span className="route-outlet">
      {may('customer:list') ? (
        <Link to={to(customerDetailPage, { id: outlet.id })}>{outlet.name}</Link>
      ) : (
        outlet.name
      )}
      {outlet.outOfUse ? <Tag color="warning">{t('route.outOfUse')}</Tag> : null}
      {outlet.otherOwner ? <Tag>{t('route.otherOwner', { name: outlet.otherOwner })}</Tag> : null}
      <small>{outlet.address}</small>
    </span>
  );
}
