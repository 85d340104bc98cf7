import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { outletDetailPage } from '../../pages.ts';
import type { MapCell } from '../../wire.ts';

/** The outlets of one place; each leads to its page. */
export function MapCard({ cell }: { cell: MapCell }) {
  const { t } = useTranslation('customers');
  const to = usePathOf();
  const unnamed = cell.count - cell.outlets.length;
  return (
    <ul className="map-card">
      {cell.outlets.map((one) => (
        <li key={one.id}>
          <Link to={to(outletDetailPage, { id: one.id })}>{one.name}</Link>
          <span>
            {one.code} · {t('map.level', { level: one.level })}{' '}
            {one.status === 'normal' ? null : <Tag>{t(`status.${one.status}`)}</Tag>}
          </span>
          <span>{one.address}</span>
        </li>
      ))}
      {unnamed > 0 ? <li>{t('map.more', { count: unnamed })}</li> : null}
    </ul>
  );
}
