import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPercent } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { Can } from '#app/ui/can.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { dealersApi } from '../../api.server.ts';
import { dealerAreasPage } from '../../pages.ts';
import type { AreaOverlap, DealerArea } from '../wire.ts';
import { StrayOutletsDrawer } from './stray-outlets-drawer.tsx';

interface Props {
  area: DealerArea;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

/** An area of the list: how large it is, whom it overlaps, and the outlets in it that others serve. */
export function AreaItem({ area, isChosen, onChoose, onEdit }: Props) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  const [looking, setLooking] = useState(false);
  return (
    <li aria-label={area.name} aria-current={isChosen}>
      <div className="area-name">
        <Button type="link" size="small" onClick={onChoose}>
          {area.name}
        </Button>
        <small>
          {area.brands || t('area.allBrands')} · {t('area.land', { land: squareKm(area.squareMetres) })}
        </small>
      </div>
      {area.overlaps.length > 0 ? (
        <ul className="area-overlaps">
          {area.overlaps.map((overlap, place) => (
            <li key={`${place} ${overlap.dealerId} ${overlap.areaName}`}>
              <Tag color="orange">{t('area.overlaps')}</Tag>
              <Other overlap={overlap} />
              <small>
                {overlap.shareBp === null
                  ? t('area.unmeasured')
                  : t('area.share', {
                      percent: formatPercent(overlap.shareBp),
                      land: squareKm(overlap.squareMetres ?? 0),
                    })}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="area-acts">
        <Can do="customer:list">
          <Button size="small" onClick={() => setLooking(true)}>
            {t('area.strays')}
          </Button>
        </Can>
        <Can do="dealer:area">
          <Button size="small" onClick={onEdit}>
            {t('entity:action.edit')}
          </Button>
          <Popconfirm
            title={t('area.deleteQuestion', { area: area.name })}
            okText={t('entity:action.delete')}
            onConfirm={() => run('DELETE /eddl/areas/delete', { id: area.id })}
          >
            <Button size="small" danger loading={busy}>
              {t('entity:action.delete')}
            </Button>
          </Popconfirm>
        </Can>
      </div>
      <ProblemNote text={problem} />
      {looking ? <StrayOutletsDrawer area={area} onClose={() => setLooking(false)} /> : null}
    </li>
  );
}

/** Whose area it is; whoever does not reach that dealer learns only that there is one. */
function Other({ overlap: { dealerId, dealerName, areaName } }: { overlap: AreaOverlap }) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  if (dealerId === null) return <span>{t('area.anotherDealer')}</span>;
  return (
    <Link to={to(dealerAreasPage, { id: dealerId })}>
      {dealerName} · {areaName}
    </Link>
  );
}

/** Square kilometres as people read them: small areas with a digit after the point. */
function squareKm(squareMetres: number): string {
  const km = squareMetres / 1e6;
  return thousands(Number(km.toFixed(km < 100 ? 2 : 0)));
}
