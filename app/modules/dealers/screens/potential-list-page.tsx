import { Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/data-table.tsx';
import { listAddress } from '#app/entity/list/list-address.ts';
import { apiPut } from '#app/lib/api-client.ts';
import { formatTime } from '#app/lib/date-time.ts';
import { formatFen } from '#app/lib/money.ts';
import { checkInput } from '#app/server/api-input.server.ts';
import { assertProduct, pageLoader } from '#app/server/page.server.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useAct } from '#app/ui/use-act.ts';
import { type PoiStage, poiStages } from '../rules.ts';
import { listPois } from '../use-cases/list-pois.server.ts';
import { type PoiRow, poiQuery } from '../wire.ts';
import type { Route } from './+types/potential-list-page.ts';

const PoiDrawer = lazy(() => import('../parts/poi-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request, params }) => {
  assertProduct(ctx, params);
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(poiQuery, given);
  return { title: ctx.t('dealers:poi.title'), given, query, page: await listPois(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours: Record<PoiStage, string> = {
  pool: 'default',
  claimed: 'blue',
  visited: 'cyan',
  interested: 'gold',
  converted: 'green',
  invalid: 'red',
};
const owned = ['follow', 'convert', 'return', 'invalid'] as const;

/** Potential partners (ROU-09): claimed from the pool, followed up, converted or given back. */
export default function PotentialListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { tenant } = useRootData();
  const { given, query, page } = loaderData;
  const navigate = useNavigate();
  const { act, problem } = useAct();
  const [acting, setActing] = useState<{ poi: PoiRow; event: (typeof owned)[number] | 'look' } | null>(null);
  const address = (change: Record<string, string | null>) => listAddress(given, change);
  const go = (change: Record<string, string | null>) => void navigate(address(change));
  const claim = ({ id, version }: PoiRow) =>
    void act(() => apiPut('/eDDLPOI/act', { id, version, event: 'claim' }));
  const followed = (stage: PoiStage) => ['claimed', 'visited', 'interested'].includes(stage);
  const columns: readonly DataColumn<PoiRow>[] = [
    {
      key: 'name',
      title: t('poi.field.name'),
      width: 230,
      render: (row) => (
        <span className="stock-product">
          <button
            type="button"
            className="link-button"
            onClick={() => setActing({ poi: row, event: 'look' })}
          >
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
            <Link className="row-action" to={`/${tenant.productPath}/ecustomer/detail/${row.customerId}`}>
              {t('toOutlet')}
            </Link>
          ) : null}
          <Can do="poi:claim">
            {row.stage === 'pool' ? (
              <button type="button" className="row-action" onClick={() => claim(row)}>
                {t('event.claim')}
              </button>
            ) : null}
            {row.own && followed(row.stage)
              ? owned.map((event) => (
                  <button
                    key={event}
                    type="button"
                    className="row-action"
                    onClick={() => setActing({ poi: row, event })}
                  >
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
    <PageView
      title={t('poi.title')}
      description={t('poi.note')}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('poi.hintKeyword')}
          choices={[
            {
              name: 'mine',
              label: t('whose'),
              value: query.mine ? 'true' : null,
              options: [{ value: 'true', label: t('mine') }],
            },
          ]}
          onChange={go}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('stageTitle')}>
          {[null, ...poiStages].map((stage) => (
            <Link
              key={stage ?? 'all'}
              to={address({ stage })}
              aria-current={query.stage === stage ? 'page' : undefined}
            >
              {stage ? `${t(`stage.${stage}`)} ${page.counts[stage]}` : t('all')}
            </Link>
          ))}
        </nav>
      }
    >
      <ProblemNote text={problem} />
      <DataTable<PoiRow>
        label={t('poi.title')}
        columns={columns}
        rows={page.records}
        empty={t('poi.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {acting ? (
        <Suspense>
          <PoiDrawer {...acting} onClose={() => setActing(null)} />
        </Suspense>
      ) : null}
    </PageView>
  );
}
