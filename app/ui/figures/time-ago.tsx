import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { timeAgo } from '#app/lib/time/time-ago.ts';

/** How long ago, with the full time as its title. `now` is given, so that server and browser write the same. */
export function TimeAgo({ at, now, timeZone }: { at: string; now: Date; timeZone: string }) {
  const { t } = useTranslation('common');
  const ago = timeAgo(at, now, timeZone);
  return (
    <time dateTime={at} title={formatTime(at, timeZone)}>
      {ago.unit === 'now' ? t('timeAgo.now') : null}
      {ago.unit === 'minutes' ? t('timeAgo.minutes', { count: ago.count }) : null}
      {ago.unit === 'hours' ? t('timeAgo.hours', { count: ago.count }) : null}
      {ago.unit === 'date' ? ago.text : null}
    </time>
  );
}
