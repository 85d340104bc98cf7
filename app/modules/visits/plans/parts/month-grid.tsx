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
  const people = new Set(month.days.flatMap(({ counts }) => counts.map(({ userId }) => userId)));
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
          <Day key={day.day} day={day} isToday={day.day === month.today} isOfOne={people.size === 1} />
        ))}
      </ol>
    </section>
  );
}

function Day({ day, isToday, isOfOne }: { day: MonthDay; isToday: boolean; isOfOne: boolean }) {
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
          <Count key={count.userId} count={count} day={day.day} isOfOne={isOfOne} />
        ))}
      </ul>
    </li>
  );
}

/** What is nothing is not said; whose it is only where a month has several people. */
function Count({ count, day, isOfOne }: { count: MonthCount; day: string; isOfOne: boolean }) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const { userId, realname } = count;
  const facts = (['planned', 'visited', 'missed'] as const).flatMap((fact) =>
    count[fact] > 0 ? [{ fact, text: t(`plan.month.${fact}`, { n: count[fact] }) }] : [],
  );
  return (
    <li>
      <Link
        to={`${to(planBoardPage)}?${new URLSearchParams({ userId, day })}`}
        aria-label={[realname, ...facts.map(({ text }) => text)].join(' ')}
      >
        {isOfOne ? null : realname}
        {facts.map(({ fact, text }) => (
          <span key={fact} data-fact={fact}>
            {text}
          </span>
        ))}
      </Link>
    </li>
  );
}
