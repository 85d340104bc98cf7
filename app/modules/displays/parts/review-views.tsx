import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';

/** What is to be done with displays that were handed in. */
const views = {
  all: { state: '', second: '' },
  waiting: { state: 'waiting', second: '' },
  due: { state: '', second: 'due' },
  appealed: { state: 'appealed', second: '' },
} as const;
type View = keyof typeof views;

/** Everything that was handed in, what waits for its first review, for a second one, or for an appeal to be decided. */
export function ReviewViews({ given }: { given: Record<string, string> }) {
  const { t } = useTranslation('displays');
  const { link } = useListNavigation((change: Record<string, string>) => listAddress(given, change));
  const isShown = (view: View) =>
    (given['state'] ?? '') === views[view].state && (given['second'] ?? '') === views[view].second;
  return (
    <nav className="status-tabs" aria-label={t('execution.views.title')}>
      {(Object.keys(views) as View[]).map((view) => (
        <Link key={view} {...link({ ...views[view] })} aria-current={isShown(view) ? 'page' : undefined}>
          {t(`execution.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
