import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { assetDetailPage } from '../../pages.ts';
import { AssetStateTag } from '../../parts/asset-tags.tsx';
import type { AssetCell } from '../wire-map.ts';

/** The assets of one place; each leads to its page. */
export function AssetMapCard({ cell }: { cell: AssetCell }) {
  const { t } = useTranslation('assets');
  const to = usePathOf();
  const unnamed = cell.count - cell.assets.length;
  return (
    <ul className="map-card">
      {cell.assets.map((one) => (
        <li key={one.id}>
          <Link to={to(assetDetailPage, { id: one.id })}>{one.assetNo}</Link>
          <span>
            <AssetStateTag state={one.state} /> {one.modelName}
          </span>
          <span>{one.customerName}</span>
          <span>{one.address}</span>
        </li>
      ))}
      {unnamed > 0 ? <li>{t('map.more', { count: unnamed })}</li> : null}
    </ul>
  );
}
