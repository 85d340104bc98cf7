import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { displayListPage } from '../pages.ts';
import { formatScore } from '../parts/format-score.ts';
import { listMonthScores } from '../scoring/use-cases/list-month-scores.server.ts';
import { type MonthScore, monthScoresQuery } from '../scoring/wire-months.ts';
import type { Route } from './+types/display-months-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(monthScoresQuery, given);
  return { title: ctx.t('displays:month.title'), given, query, page: await listMonthScores(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What the displays of each outlet are worth in a month (B5); each opens the displays it is reckoned from. */
export default function DisplayMonthsPage({ loaderData: { given, query, page } }: Route.ComponentProps) {
  const { t } = useTranslation('displays');
  const to = usePathOf();
  const may = useMay();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { month, from, way } = page;
  const behind = ({ customerId, asked }: MonthScore) =>
    may(displayListPage.code) ? (
      <Link
        to={`${to(displayListPage)}${listAddress({}, { customerId, dueOn: `${from}..${page.to}` })}`}
        aria-label={t('month.opens', { count: asked })}
      >
        {asked}
      </Link>
    ) : (
      asked
    );
  const columns: readonly DataColumn<MonthScore>[] = [
    { key: 'code', title: t('month.code'), width: 120, render: (row) => row.code },
    { key: 'name', title: t('month.name'), width: 220, render: (row) => row.name },
    {
      key: 'score',
      title: t('month.score'),
      width: 110,
      align: 'right',
      render: ({ scoreBp }) => (scoreBp === null ? t('month.none') : formatScore(scoreBp)),
    },
    { key: 'grade', title: t('month.grade'), width: 70, render: ({ grade }) => grade ?? t('month.none') },
    { key: 'asked', title: t('month.asked'), width: 100, align: 'right', render: behind },
    { key: 'scored', title: t('month.scored'), width: 90, align: 'right', render: (row) => row.scored },
    { key: 'missing', title: t('month.missing'), width: 90, align: 'right', render: (row) => row.missing },
    { key: 'open', title: t('month.open'), width: 90, align: 'right', render: (row) => row.open },
  ];
  return (
    <PageView
      title={t('month.title')}
      description={t('month.note', { month })}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('month.keywordHint')}
          choices={[]}
          others={['month']}
          onChange={go}
        >
          <DatePicker
            picker="month"
            aria-label={t('month.month')}
            allowClear={false}
            value={dayjs(from)}
            onChange={(chosen) => go({ month: chosen?.format('YYYY-MM') ?? null })}
          />
        </ListFilter>
      }
    >
      <DataTable<MonthScore>
        label={t('month.title')}
        rowKey="customerId"
        columns={columns}
        rows={page.records}
        empty={t('month.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      <p className="fieldwork-note">{t('month.formula', { way: t(`month.way.${way}`) })}</p>
    </PageView>
  );
}
