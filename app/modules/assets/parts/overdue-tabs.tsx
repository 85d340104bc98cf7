import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';

/** All assets, or those that have to be inspected. */
export function OverdueTabs({ given }: { given: Record<string, string> }) {
  const { t } = useTranslation('assets');
  const { link } = useListNavigation((change: Record<string, string>) => listAddress(given, change));
  const current = given['overdue'] ?? '';
  return (
    <nav className="status-tabs" aria-label={t('overdue.title')}>
      {(['', '1'] as const).map((overdue) => (
        <Link key={overdue} {...link({ overdue })} aria-current={current === overdue ? 'page' : undefined}>
          {t(overdue ? 'overdue.due' : 'overdue.all')}
        </Link>
      ))}
    </nav>
  );
}
