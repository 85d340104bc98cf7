import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import { assetListPage, assetMapPage } from '../../pages.ts';

const lists = ['all', 'overdue', 'unplaced'] as const;
type View = (typeof lists)[number];

/** All assets, those that have to be inspected, those at outlets without a place, or a map: what was asked for goes along. */
export function AssetViews({ shown, given }: { shown?: 'map'; given: Record<string, string> }) {
  const { t } = useTranslation('assets');
  const { link } = useListNavigation((change: Record<string, string>) => listAddress(given, change));
  const to = usePathOf();
  const may = useMay();
  const of = (view: View) => ({
    overdue: view === 'overdue' ? '1' : '',
    unplaced: view === 'unplaced' ? '1' : '',
  });
  const listed = lists.find((view) => view !== 'all' && given[view] === '1') ?? 'all';
  return (
    <nav className="status-tabs" aria-label={t('views.title')}>
      {lists.map((view) => (
        <Link
          key={view}
          {...(shown === 'map' ? { to: to(assetListPage) + listAddress(given, of(view)) } : link(of(view)))}
          aria-current={!shown && view === listed ? 'page' : undefined}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
      {may('asset-map:list') ? (
        <Link
          to={to(assetMapPage) + listAddress(given, of('all'))}
          aria-current={shown === 'map' ? 'page' : undefined}
        >
          {t('views.map')}
        </Link>
      ) : null}
    </nav>
  );
}
