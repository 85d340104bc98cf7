import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { outletListPage, outletMapPage } from '../../pages.ts';

const views = ['list', 'unplaced', 'map'] as const;

/** The same outlets as a list, those of it without a place, or on a map: what was asked for goes along. */
export function ListOrMap({ shown, given }: { shown: 'list' | 'map'; given: Record<string, string> }) {
  const { t } = useTranslation('customers');
  const to = usePathOf();
  const current = shown === 'list' && given['unplaced'] === '1' ? 'unplaced' : shown;
  return (
    <nav className="status-tabs" aria-label={t('map.views')}>
      {views.map((view) => (
        <Link
          key={view}
          to={
            to(view === 'map' ? outletMapPage : outletListPage) +
            listAddress(given, { unplaced: view === 'unplaced' ? '1' : '' })
          }
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`map.${view === 'unplaced' ? 'withoutPlace' : view}`)}
        </Link>
      ))}
    </nav>
  );
}
