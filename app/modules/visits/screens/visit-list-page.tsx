import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { fieldPage, visitDetailPage } from '../pages.ts';
import { visitKinds, visitStates } from '../records/rules.ts';
import { listVisits } from '../records/use-cases/list-visits.server.ts';
import { type VisitRow, visitsQuery } from '../records/wire.ts';
import { DayRange } from '../report/parts/day-range.tsx';
import type { Route } from './+types/visit-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(visitsQuery, given);
  return { title: ctx.t('visits:menu.list'), given, query, page: await listVisits(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { ongoing: 'processing', done: 'success', broken: 'warning', void: 'default' } as const;

/** Visits as they were recorded, with what speaks for them and against them (VIS-01). */
export default function VisitListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const may = useMay();
  const to = usePathOf();
  const { given, query, page } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const time = (iso: string | null) => (iso ? formatTime(iso, tenant.timeZone, 'YYYY-MM-DD HH:mm') : '—');
  const columns: readonly DataColumn<VisitRow>[] = [
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 200,
      render: (row) => <Link to={to(visitDetailPage, { id: row.id })}>{row.customerName}</Link>,
    },
    { key: 'person', title: t('column.person'), width: 90, render: (row) => row.userName },
    { key: 'checkIn', title: t('column.checkIn'), width: 140, render: (row) => time(row.checkInAt) },
    { key: 'checkOut', title: t('column.checkOut'), width: 140, render: (row) => time(row.checkOutAt) },
    {
      key: 'state',
      title: t('column.state'),
      width: 100,
      render: (row) => <Tag color={colours[row.state]}>{t(`state.${row.state}`)}</Tag>,
    },
    {
      key: 'distance',
      title: t('column.distance'),
      width: 150,
      render: (row) => (
        <>
          {t(`verdict.${row.verdict}`)}
          {row.distanceM === null ? null : (
            <>
              {' '}
              {t(row.verdict === 'within' ? 'metres' : 'distance', {
                distance: row.distanceM,
                radius: row.radiusM,
              })}
            </>
          )}
        </>
      ),
    },
    {
      key: 'result',
      title: t('column.result'),
      width: 150,
      render: (row) =>
        [row.result ? t(`result.${row.result}`) : '', row.noOrderReason]
          .filter(Boolean)
          .join(t('common:mark.label')) || '—',
    },
    { key: 'score', title: t('column.score'), width: 90, align: 'right', render: (row) => row.evidenceScore },
    {
      key: 'reasons',
      title: t('column.reasons'),
      width: 240,
      render: (row) =>
        [...row.evidenceReasons.map((reason) => t(`evidence.${reason}`)), row.reason]
          .filter(Boolean)
          .join(t('common:mark.clause')) || '—',
    },
  ];
  return (
    <PageView
      title={t('menu.list')}
      description={t(query.report ? 'noteReport' : 'note')}
      links={may('visit:record') ? [{ label: t('field.open'), to: pathOf(fieldPage) }] : []}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('keywordHint')}
          choices={[
            {
              name: 'state',
              label: t('column.state'),
              value: query.state,
              options: visitStates.map((value) => ({ value, label: t(`state.${value}`) })),
            },
            {
              name: 'only',
              label: t('only'),
              value: query.only,
              options: visitKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
          ]}
          others={['from', 'to', 'userId', 'report', 'departId', 'person', 'channelId', 'labelId']}
          onChange={go}
        >
          <DayRange
            from={query.from}
            to={query.to}
            allowClear
            onChange={(from, until) => go({ from, to: until })}
          />
        </ListFilter>
      }
    >
      <DataTable<VisitRow>
        label={t('menu.list')}
        columns={columns}
        rows={page.records}
        empty={t('empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
