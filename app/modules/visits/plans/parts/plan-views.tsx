import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { planBoardPage, planMonthPage } from '../../pages.ts';

interface Props {
  shown: 'week' | 'month';
  /** Whose plans; the reader's choice goes along. */
  userId: string | null;
  /** A day of what is shown. */
  day: string;
}

/** Plans by week, or by month. */
export function PlanViews({ shown, userId, day }: Props) {
  const { t } = useTranslation('visits');
  const to = usePathOf();
  const whose: Record<string, string> = userId ? { userId } : {};
  const views = {
    week: `${to(planBoardPage)}?${new URLSearchParams({ ...whose, day })}`,
    month: `${to(planMonthPage)}?${new URLSearchParams({ ...whose, month: day.slice(0, 7) })}`,
  };
  return (
    <nav className="status-tabs" aria-label={t('plan.views.title')}>
      {(['week', 'month'] as const).map((view) => (
        <Link key={view} to={views[view]} aria-current={view === shown ? 'page' : undefined}>
          {t(`plan.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
