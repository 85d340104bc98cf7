import { Tag } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { planBoardPage } from '../../pages.ts';
import type { MonthCount, MonthDay, PlanMonth } from '../wire-plans.ts';

/** A month, a cell for each day under its weekday; what a day has of somebody opens their week. */
export function MonthGrid({ month }: { month: PlanMonth }) {
  const { t } = useTranslation('visits');
  const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
  return (
    <section className="panel" aria-label={t('plan.month.title')}>
      <div className="plan-month-heads" aria-hidden>
        {weekdays.map((weekday) => (
          <span key={weekday}>{t(`plan.weekday.${weekday}`)}</span>
        ))}
      </div>
      <ol className="plan-month-days">
        {month.days.map((day) => (
          <Day key={day.day} day={day} isToday={day.day === month.today} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, isToday }: { day: MonthDay; isToday: boolean }) {
  const { t } = useTranslation('visits');
  const weekday = new Date(`${day.day}T00:00:00Z`).getUTCDay();
  const title = `${day.day.slice(5)} ${t(`plan.weekday.${weekday}` as 'plan.weekday.0')}`;
  const column = ((weekday + 6) % 7) + 1;
  return (
    <li
      aria-label={title}
      className="plan-month-day"
      data-today={isToday}
      data-off={!day.workday}
      style={{ '--column': column } as CSSProperties}
    >
      <h2>
        {title} {day.workday ? null : <Tag>{t('plan.off')}</Tag>}
      </h2>
      <ul>
        {day.counts.map((count) => (
          <Count key={count.userId} count={count} day={day.day} />
        ))}
      </ul>
    </li>
  );
}

function Count({ count, day }: { count: MonthCount; day: string }) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const { userId, realname, planned, visited, missed } = count;
  return (
    <li>
      <Link to={`${to(planBoardPage)}?${new URLSearchParams({ userId, day })}`}>
        {realname} {t('plan.month.counts', { planned, visited, missed })}
      </Link>
    </li>
  );
}
