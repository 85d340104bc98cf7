import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { VisitDetail } from '../wire-detail.ts';
import { StepFactsText } from './step-facts.tsx';

/** What happened in a visit, in its order. */
export function VisitTimeline({ visit }: { visit: VisitDetail }) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const time = (iso: string) => formatTime(iso, tenant.timeZone, 'HH:mm:ss');
  const moments = [
    ...visit.steps.map((step) => ({
      at: step.at,
      key: step.id,
      content: (
        <>
          <strong>{step.name}</strong> {time(step.at)}
          {step.seconds > 0 ? ` · ${t('detail.seconds', { seconds: step.seconds })}` : null}
          <StepFactsText step={step} goods={visit.goods} />
        </>
      ),
    })),
    ...visit.photos.map((photo) => ({
      at: photo.at,
      key: photo.id,
      content: (
        <>
          {t('detail.photoOf', { name: photo.name })} {time(photo.at)}
        </>
      ),
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <section className="panel" aria-label={t('detail.timeline')}>
      <h2>{t('detail.timeline')}</h2>
      <Timeline
        items={[
          { key: 'in', content: t('field.checkedIn', { at: time(visit.checkInAt) }) },
          ...moments,
          ...(visit.checkOutAt
            ? [{ key: 'out', content: t('field.checkedOut', { at: time(visit.checkOutAt) }) }]
            : []),
        ]}
      />
    </section>
  );
}
