import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { visitDetailPage } from '../pages.ts';
import { DecideButtons } from '../requests/parts/request-acts.tsx';
import { RequestFactsText } from '../requests/parts/request-facts.tsx';
import { requestKinds, requestStates } from '../requests/rules-requests.ts';
import { listRequests } from '../requests/use-cases/list-requests.server.ts';
import { type RequestRow, requestsQuery } from '../requests/wire-requests.ts';
import type { Route } from './+types/visit-request-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(requestsQuery, given);
  return { title: ctx.t('visits:request.title'), given, query, page: await listRequests(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { waiting: 'processing', accepted: 'success', refused: 'error' } as const;

/** Appeals against judgements of visits, and corrections of where outlets lie (VIS-01). */
export default function VisitRequestListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const may = useMay();
  const to = usePathOf();
  const { given, query, page } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const time = (iso: string) => formatTime(iso, tenant.timeZone, 'YYYY-MM-DD HH:mm');
  const columns: readonly DataColumn<RequestRow>[] = [
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 180,
      render: (row) => <Link to={to(visitDetailPage, { id: row.visitId })}>{row.customerName}</Link>,
    },
    { key: 'kind', title: t('request.kind'), width: 90, render: (row) => t(`request.choice.${row.kind}`) },
    { key: 'person', title: t('column.person'), width: 90, render: (row) => row.requestedName },
    { key: 'at', title: t('request.at'), width: 140, render: (row) => time(row.requestedAt) },
    {
      key: 'facts',
      title: t('request.change'),
      width: 280,
      render: (row) => <RequestFactsText request={row} />,
    },
    { key: 'reason', title: t('request.reason'), width: 180, render: (row) => row.reason },
    {
      key: 'state',
      title: t('column.state'),
      width: 180,
      render: (row) => (
        <>
          <Tag color={colours[row.state]}>{t(`request.state.${row.state}`)}</Tag>
          {[row.decidedName, row.decision].filter(Boolean).join(t('common:mark.label'))}
        </>
      ),
    },
    {
      key: 'acts',
      title: t('request.acts'),
      width: 160,
      render: (row) => (may('visit:judge') ? <DecideButtons request={row} /> : null),
    },
  ];
  return (
    <PageView
      title={t('request.title')}
      description={t('request.note')}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('keywordHint')}
          choices={[
            {
              name: 'state',
              label: t('column.state'),
              value: query.state,
              options: requestStates.map((value) => ({ value, label: t(`request.state.${value}`) })),
            },
            {
              name: 'kind',
              label: t('request.kind'),
              value: query.kind,
              options: requestKinds.map((value) => ({ value, label: t(`request.choice.${value}`) })),
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<RequestRow>
        label={t('request.title')}
        columns={columns}
        rows={page.records}
        empty={t('request.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
