import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { placeOf } from '../../arrival/rules-distance.ts';
import { RouteMap } from '../../field/parts/route-map.tsx';
import { visitRouteStop } from '../entities.ts';
import { inShortOrder, lengthOfWay } from '../rules-way.ts';
import type { RouteDetail } from '../wire-routes.ts';
import { RouteOutletList } from './route-outlet-list.tsx';

const outletField = { name: 'customerId', ...visitRouteStop.fields.customerId };

interface Props {
  route: RouteDetail;
  mayEdit: boolean;
  busy: boolean;
  onSave(customerIds: string[], onDone?: () => void): void;
}

/** The outlets of a route in their order: moved one by one or put in a short way, added and taken out, saved at once. */
export function RouteOutlets({ route, mayEdit, busy, onSave }: Props) {
  const { t } = useTranslation('visits');
  const [toAdd, setToAdd] = useState<string | null>(null);
  const { outlets } = route;
  const ids = outlets.map(({ id }) => id);
  const placed = outlets.map((one) => ({ ...one, place: one.place === null ? null : placeOf(one.place) }));
  const metres = lengthOfWay(placed.flatMap(({ place, outOfUse }) => (place && !outOfUse ? [place] : [])));
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
            onClick={() => (toAdd ? onSave([...ids, toAdd], () => setToAdd(null)) : undefined)}
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
      <RouteOutletList outlets={outlets} mayEdit={mayEdit} busy={busy} onSave={onSave} />
    </section>
  );
}
