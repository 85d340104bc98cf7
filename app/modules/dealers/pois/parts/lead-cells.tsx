import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { followed, type LeadStage } from '../../rules.ts';
import type { LeadRow } from '../../wire.ts';

const colours: Record<LeadStage, string> = {
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
  poi: LeadRow;
  onAct(poi: LeadRow, act: LeadAct): void;
}

/** What it is called and where it lies; opens what was done about it. */
export function LeadName({ poi, onAct }: Props) {
  return (
    <span className="cell-pair">
      <button type="button" className="link-button" onClick={() => onAct(poi, 'look')}>
        {poi.name}
      </button>
      <small>{poi.address}</small>
    </span>
  );
}

/** How far it has come. */
export function StageTag({ stage }: { stage: LeadStage }) {
  const { t } = useTranslation('dealers');
  return <Tag color={colours[stage]}>{t(`poi.choice.stage.${stage}`)}</Tag>;
}

/** Who follows it, and when they did last. */
export function Follower({ poi: { claimedName, followedAt } }: { poi: LeadRow }) {
  const { t } = useTranslation('dealers');
  const { tenant } = useRootData();
  return (
    <span className="cell-pair">
      {claimedName ?? '—'}
      {followedAt ? (
        <small>{t('followedOn', { time: formatTime(followedAt, tenant.timeZone, 'YYYY-MM-DD') })}</small>
      ) : null}
    </span>
  );
}

/** What the reader may do about a potential partner, the next step first. */
export function LeadActs({
  poi,
  onClaim,
  onAct,
  draw,
}: Props & { onClaim(poi: LeadRow): void; draw: (verbs: OwnVerbs) => ReactNode }) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  const may = useMay();
  const own = poi.own && followed.includes(poi.stage) ? owned : [];
  const claims = may('poi:claim')
    ? [
        ...(poi.stage === 'pool'
          ? [{ key: 'claim', label: t('event.claim'), onClick: () => onClaim(poi) }]
          : []),
        ...own.map((event) => ({ key: event, label: t(`event.${event}`), onClick: () => onAct(poi, event) })),
      ]
    : [];
  const outlet = poi.customerId
    ? [{ key: 'outlet', label: t('toOutlet'), link: { to: to(outletDetailPage, { id: poi.customerId }) } }]
    : [];
  return draw([...outlet, ...claims]);
}
