import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { customerDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { followed, type PoiStage } from '../../rules.ts';
import type { PoiPage, PoiRow } from '../../wire.ts';

const colours: Record<PoiStage, string> = {
  pool: 'default',
  claimed: 'blue',
  visited: 'cyan',
  interested: 'gold',
  converted: 'green',
  invalid: 'red',
};
const owned = ['follow', 'convert', 'return', 'invalid'] as const;

/** What is done with a potential partner in a drawer; `look` only shows it. */
export type PoiAct = (typeof owned)[number] | 'look';

interface Props {
  page: PoiPage;
  onClaim(poi: PoiRow): void;
  onAct(poi: PoiRow, act: PoiAct): void;
  onPage(change: { pageNumber: number; size: number }): void;
}

/** Potential partners with what the reader may do about each. */
export function PoiTable({ page, onClaim, onAct, onPage }: Props) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { tenant } = useRootData();
  const to = usePathOf();
  const columns: readonly DataColumn<PoiRow>[] = [
    {
      key: 'name',
      title: t('poi.field.name'),
      width: 230,
      render: (row) => (
        <span className="stock-product">
          <button type="button" className="link-button" onClick={() => onAct(row, 'look')}>
            {row.name}
          </button>
          <small>{row.address}</small>
        </span>
      ),
    },
    {
      key: 'stage',
      title: t('stageTitle'),
      width: 90,
      render: (row) => <Tag color={colours[row.stage]}>{t(`stage.${row.stage}`)}</Tag>,
    },
    { key: 'category', title: t('poi.field.category'), width: 90, render: (row) => row.category },
    { key: 'phone', title: t('poi.field.phone'), width: 130, render: (row) => row.phone ?? '—' },
    {
      key: 'estimate',
      title: t('poi.field.estimateFen'),
      width: 120,
      align: 'right',
      render: (row) => (
        <span className="number">{row.estimateFen === null ? '—' : formatFen(row.estimateFen)}</span>
      ),
    },
    {
      key: 'score',
      title: t('poi.field.score'),
      width: 70,
      align: 'right',
      render: (row) => <span className="number">{row.score}</span>,
    },
    {
      key: 'claimed',
      title: t('claimedBy'),
      width: 170,
      render: (row) => (
        <span className="stock-product">
          {row.claimedName ?? '—'}
          {row.followedAt ? (
            <small>
              {t('followedOn', { time: formatTime(row.followedAt, tenant.timeZone, 'YYYY-MM-DD') })}
            </small>
          ) : null}
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('entity:actions'),
      width: 210,
      fixed: 'right',
      render: (row) => (
        <span className="row-actions">
          {row.customerId ? (
            <Link className="row-action" to={to(customerDetailPage, { id: row.customerId })}>
              {t('toOutlet')}
            </Link>
          ) : null}
          <Can do="poi:claim">
            {row.stage === 'pool' ? (
              <button type="button" className="row-action" onClick={() => onClaim(row)}>
                {t('event.claim')}
              </button>
            ) : null}
            {row.own && followed.includes(row.stage)
              ? owned.map((event) => (
                  <button key={event} type="button" className="row-action" onClick={() => onAct(row, event)}>
                    {t(`event.${event}`)}
                  </button>
                ))
              : null}
          </Can>
        </span>
      ),
    },
  ];
  return (
    <DataTable<PoiRow>
      label={t('poi.title')}
      columns={columns}
      rows={page.records}
      empty={t('poi.empty')}
      page={page}
      onPage={onPage}
    />
  );
}
