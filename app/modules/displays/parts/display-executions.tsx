import { Image, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { DisplayDetail } from '../execution/wire.ts';
import { formatScore } from './format-score.ts';

/** Executions of a display with their photos, each whole and one opening large, reviews and appeals, the latest first. */
export function DisplayExecutions({ display }: { display: DisplayDetail }) {
  const { t } = useTranslation('displays');
  const { tenant } = useRootData();
  const scoreOf = (bp: number | null) => (bp === null ? t('act.refuse') : formatScore(bp));
  return (
    <section className="panel" aria-label={t('detail.executions')}>
      <h2>{t('detail.executions')}</h2>
      {display.executions.length === 0 ? <p>{t('detail.none')}</p> : null}
      {display.executions.map((one) => (
        <article key={one.id} className="display-execution">
          <p>
            <Tag>{t(`execution.choice.state.${one.state}`)}</Tag>{' '}
            {t('detail.submitted', {
              name: one.submittedName,
              time: formatTime(one.submittedAt, tenant.timeZone, 'YYYY-MM-DD HH:mm'),
              score: formatScore(one.ownScoreBp),
            })}
          </p>
          {one.photos.length > 0 ? (
            <Image.PreviewGroup>
              <ul className="display-photos" aria-label={t('detail.photos')}>
                {one.photos.map(({ id, seenBefore, blank }) => (
                  <li key={id}>
                    <Image
                      src={`/api/esdh/eSdh/photo?displayId=${display.id}&id=${id}`}
                      alt={t('detail.photo')}
                      width={240}
                      height={180}
                      loading="lazy"
                    />
                    {seenBefore ? <Tag color="warning">{t('detail.seenBefore')}</Tag> : null}
                    {blank ? <Tag color="warning">{t('detail.blank')}</Tag> : null}
                  </li>
                ))}
              </ul>
            </Image.PreviewGroup>
          ) : null}
          {one.reviewedName ? (
            <p>
              {t('detail.reviewedBy', { name: one.reviewedName, reason: one.reason ?? t('detail.noReason') })}
            </p>
          ) : null}
          {one.second ? (
            <p>
              {one.second === 'done'
                ? t('detail.second.done', {
                    name: one.secondName ?? '',
                    first: scoreOf(one.firstScoreBp),
                    second: scoreOf(one.secondScoreBp),
                    reason: one.secondReason ?? t('detail.noReason'),
                  })
                : t(`detail.second.${one.second}`)}
            </p>
          ) : null}
          {one.appeal ? <p>{t('detail.appealed', { reason: one.appeal })}</p> : null}
          {one.decidedName ? (
            <p>{t('detail.decided', { name: one.decidedName, reason: one.decision ?? '' })}</p>
          ) : null}
        </article>
      ))}
    </section>
  );
}
