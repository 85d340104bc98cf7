import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Timeline } from '#app/ui/figures/timeline.tsx';
import type { AssetDetail } from '../wire.ts';

/** Every state an asset came into, the latest first: what, who, when and why. */
export function AssetTimeline({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const { tenant } = useRootData();
  if (asset.happenings.length === 0) return null;
  const entries = asset.happenings.map(({ id, event, toState, actorName, happenedAt, note }) => ({
    id,
    name: t(`event.${event as 'scrap'}`),
    state: t(`asset.choice.state.${toState}`),
    meta: `${actorName || t('detail.byItself')} · ${formatTime(happenedAt, tenant.timeZone)}`,
    note,
  }));
  return <Timeline title={t('detail.timeline')} entries={entries} />;
}
