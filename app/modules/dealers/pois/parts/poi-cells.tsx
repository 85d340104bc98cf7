import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { customerDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { followed, type PoiStage } from '../../rules.ts';
import type { PoiRow } from '../../wire.ts';

const colours: Record<PoiStage, string> = {
  pool: 'default',
  claimed: 'blue',
  visited: 'cyan',
  interested: 'gold',
  converted: 'green',
  invalid: 'red',
};
const owned = ['follow', 'convert', 'return', 'invalid'] as const;

/** What is done with a potential partner in a drawer; `look` only shows it. */
export type LeadAct = (typeof owned)[number] | 'look';

interface Props {
  poi: PoiRow;
  onAct(poi: PoiRow, act: LeadAct): void;
}

/** What it is called and where it lies; opens what was done about it. */
export function LeadName({ poi, onAct }: Props) {
  return (
    <span className="stock-product">
      <button type="button" className="link-button" onClick={() => onAct(poi, 'look')}>
        {poi.name}
      </button>
      <small>{poi.address}</small>
    </span>
  );
}

/** How far it has come. */
export function StageTag({ stage }: { stage: PoiStage }) {
  const { t } = useTranslation('dealers');
  return <Tag color={colours[stage]}>{t(`poi.choice.stage.${stage}`)}</Tag>;
}

/** Who follows it, and when they did last. */
export function Follower({ poi: { claimedName, followedAt } }: { poi: PoiRow }) {
  const { t } = useTranslation('dealers');
  const { tenant } = useRootData();
  return (
    <span className="stock-product">
      {claimedName ?? '—'}
      {followedAt ? (
        <small>{t('followedOn', { time: formatTime(followedAt, tenant.timeZone, 'YYYY-MM-DD') })}</small>
      ) : null}
    </span>
  );
}

/** What the reader may do about a potential partner. */
export function LeadActs({ poi, onClaim, onAct }: Props & { onClaim(poi: PoiRow): void }) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  return (
    <>
      {poi.customerId ? (
        <Link className="row-action" to={to(customerDetailPage, { id: poi.customerId })}>
          {t('toOutlet')}
        </Link>
      ) : null}
      <Can do="poi:claim">
        {poi.stage === 'pool' ? (
          <button type="button" className="row-action" onClick={() => onClaim(poi)}>
            {t('event.claim')}
          </button>
        ) : null}
        {poi.own && followed.includes(poi.stage)
          ? owned.map((event) => (
              <button key={event} type="button" className="row-action" onClick={() => onAct(poi, event)}>
                {t(`event.${event}`)}
              </button>
            ))
          : null}
      </Can>
    </>
  );
}
