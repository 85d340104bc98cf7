import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { customerListPage, outletMapPage } from '../../pages.ts';

/** The same outlets as a list or on a map: what was asked for goes along. */
export function ListOrMap({ shown, given }: { shown: 'list' | 'map'; given: Record<string, string> }) {
  const { t } = useTranslation('customers');
  const to = usePathOf();
  return (
    <nav className="status-tabs" aria-label={t('map.views')}>
      {(['list', 'map'] as const).map((view) => (
        <Link
          key={view}
          to={to(view === 'map' ? outletMapPage : customerListPage) + listAddress(given, {})}
          aria-current={view === shown ? 'page' : undefined}
        >
          {t(`map.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
