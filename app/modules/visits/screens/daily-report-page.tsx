import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useFoldedFigures } from '#app/shell/lists/folded-figures.tsx';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import type { FigureTile } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { MenuButton } from '#app/ui/table/controls/menu-button.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { dailyRowsPage, fieldTodayPage, visitListPage } from '../pages.ts';
import type { VisitKind } from '../records/rules.ts';
import { type DailyReportRow, type DailyReportTotal, dailyReportQuery } from '../records/wire.ts';
import { DayRange } from '../report/parts/day-range.tsx';
import { useKpiText, useSumText } from '../report/parts/use-sum-text.ts';
import {
  type KpiPart,
  kpiOpens,
  numberOf,
  partsOf,
  type ReportColumn,
  reportColumns,
  rowsOf,
} from '../report/report-columns.ts';
import { type KpiName, kpiNames, kpis, type VisitSums } from '../report/rules-kpi.ts';
import { getDailyReport } from '../report/use-cases/get-daily-report.server.ts';
import type { BehindKind } from '../report/wire-behind.ts';
import type { Route } from './+types/daily-report-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(dailyReportQuery, given);
  const report = await getDailyReport(ctx, query);
  return { title: ctx.t('visits:daily.title'), given, query, report, reckonedAt: ctx.now().toISOString() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const formulas = [
  'workMs',
  'inStoreMs',
  'transportMs',
  'effective',
  'offRoute',
  'orders',
  'skus',
  'lppc',
  'mileageM',
  'newOutlets',
  'accompanied',
  'exceptions',
] as const;

/** Beside the title; the others are a press away. */
const keyKpis: readonly KpiName[] = [
  'dailyVisits',
  'coverage',
  'routeCompliance',
  'effectiveRate',
  'strikeRate',
  'dropSize',
];

/** What can be taken away, by the calls that give it. */
const files = { dailyReportXls: 'daily.people', dailyFiguresXls: 'daily.figures' } as const;
type Taken = keyof typeof files;

/** Whose rows a number is of: a person's day, a department's days, or all of them. */
interface Whose {
  userId?: string;
  from?: string;
  to?: string;
  departId?: string;
}

const dayOf = ({ userId, day }: DailyReportRow) => ({ userId, from: day, to: day });

/** DMS visit daily report (ROU-09, VIS-01): what each person did each day, every number opens the visits behind it. */
export default function DailyReportPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const { tenant } = useRootData();
  const { given, query, report, reckonedAt } = loaderData;
  const pathOf = usePathOf();
  const may = useMay();
  const { busy, failure, send } = useSend();
  const sumText = useSumText();
  const kpiText = useKpiText();
  const facts = { ...report.whole, ...report.reach };
  const address = (change: Record<string, string | null>) => listAddress(given, change);
  const { go } = useListNavigation(address);
  const { from, to, channels, labels } = report;
  const at = formatTime(reckonedAt, tenant.timeZone, 'YYYY-MM-DD HH:mm');
  const depart = query.departId ? report.departs.find(({ departId }) => departId === query.departId) : null;

  // As the report's rows have them: of whole departments, too, exactly the visits it counts.
  const marks = { channelId: query.channelId, labelId: query.labelId };
  const shown = { report: 'true', from, to, person: query.keyword, departId: query.departId, ...marks };
  const rowsPath = (of: BehindKind, whose: Whose = {}) => {
    const rows = { from, to, keyword: query.keyword, departId: query.departId, ...marks };
    return `${pathOf(dailyRowsPage)}${listAddress({}, { ...rows, ...whose, of })}`;
  };
  const visitsPath = (kind: VisitKind | 'all', whose: Whose = {}) =>
    may(visitListPage.code)
      ? `${pathOf(visitListPage)}${listAddress({}, { ...shown, ...whose, only: kind === 'all' ? null : kind })}`
      : null;
  const numberPath = (column: ReportColumn, whose: Whose): string | null => {
    if (!('opens' in column)) return null;
    return column.opens === 'rows' ? rowsPath(rowsOf(column), whose) : visitsPath(column.opens, whose);
  };
  const openedBy = (opens: NonNullable<(typeof kpiOpens)[KpiName]>) =>
    'rows' in opens ? rowsPath(opens.rows) : (visitsPath(opens.visits) ?? undefined);
  const kpiPath = (name: KpiName) => {
    const opens = kpiOpens[name];
    return opens === null || report.figures[name] === null ? undefined : openedBy(opens);
  };
  const part = ({ name, opens }: KpiPart) => {
    const fact = facts[name];
    const number = name === 'amountFen' ? formatFen(fact) : thousands(Math.round(fact * 100) / 100);
    const text = `${t(`daily.column.${name}`)} ${number}`;
    const path = openedBy(opens);
    return path ? <Link to={path}>{text}</Link> : text;
  };
  const number = (
    column: Exclude<ReportColumn, { kind: 'text' | 'time' }>,
    sums: VisitSums,
    whose: Whose,
  ) => {
    const text = sumText(column, sums);
    if (!numberOf(column, sums)) return <span className="number">{text}</span>;
    const path = numberPath(column, whose);
    return path ? (
      <Link className="number" to={path}>
        {text}
      </Link>
    ) : (
      <span className="number">{text}</span>
    );
  };
  // Where the person checked in that day, one after the other.
  const wayOf = ({ day, userId }: DailyReportRow) =>
    may(fieldTodayPage.code) ? (
      <Link to={`${pathOf(fieldTodayPage)}${listAddress({}, { day, userId })}`}>{day}</Link>
    ) : (
      day
    );
  const sumColumns = reportColumns.filter((column) => column.kind !== 'text' && column.kind !== 'time');
  const personColumns = reportColumns.map((column): DataColumn<DailyReportRow> => {
    const base = { key: column.name, title: t(`daily.column.${column.name}`) };
    if (column.kind === 'text') {
      const width = column.name === 'userName' ? 90 : 110;
      return { ...base, width, render: (row) => (column.name === 'day' ? wayOf(row) : row[column.name]) };
    }
    if (column.kind === 'time') {
      const time = (iso: string | null) => (iso ? formatTime(iso, tenant.timeZone, 'HH:mm') : '—');
      return { ...base, width: 90, render: (row) => time(row[column.name]) };
    }
    return { ...base, width: 100, align: 'right', render: (row) => number(column, row, dayOf(row)) };
  });
  const departColumns: readonly DataColumn<DailyReportTotal>[] = [
    {
      key: 'departName',
      title: t('daily.column.departName'),
      width: 130,
      render: (row) =>
        row.departId ? (
          <Link to={address({ departId: row.departId })}>{row.departName}</Link>
        ) : (
          <strong>{row.departName}</strong>
        ),
    },
    {
      key: 'personDays',
      title: t('daily.column.personDays'),
      width: 70,
      align: 'right',
      render: (row) => <span className="number">{thousands(row.personDays)}</span>,
    },
    ...sumColumns.map(
      (column): DataColumn<DailyReportTotal> => ({
        key: column.name,
        title: t(`daily.column.${column.name}`),
        width: 100,
        align: 'right',
        render: (row) => number(column, row, row.departId ? { departId: row.departId } : {}),
      }),
    ),
  ];
  const tile = (name: KpiName): FigureTile => ({
    name: t(`kpi.${name}.name`),
    value: kpiText(kpis[name].unit, report.figures[name]),
    note: t(`kpi.${name}.formula`),
    to: kpiPath(name),
  });
  const figures = useFoldedFigures({
    label: t('daily.figures'),
    tiles: kpiNames.map(tile),
    keyFigures: keyKpis.map(tile),
  });
  const take = (file: Taken) => {
    const which = { from, to, keyword: query.keyword, departId: query.departId, ...marks };
    void send([file, which], (options) => apiDownload(`/eVisit/${file}`, which, options));
  };
  const whole: DailyReportTotal = { ...report.whole, departId: null, departName: t('daily.whole') };
  return (
    <PageView
      title={t('daily.title')}
      figures={figures.line}
      actions={
        <Can do="visit:daily-export">
          {failure ? (
            <span role="alert" className="field-error">
              {failure}
            </span>
          ) : null}
          <MenuButton
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            items={(Object.keys(files) as Taken[]).map((key) => ({ key, label: t(files[key]) }))}
            onPick={(key) => take(key as Taken)}
          >
            {t('daily.export')}
          </MenuButton>
        </Can>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('daily.keywordHint')}
          choices={[
            {
              name: 'channelId',
              label: t('daily.channel'),
              value: query.channelId,
              options: channels.map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              name: 'labelId',
              label: t('daily.label'),
              value: query.labelId,
              options: labels.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          others={['from', 'to', 'departId']}
          onChange={go}
        >
          <DayRange from={from} to={to} onChange={(first, last) => go({ from: first, to: last })} />
        </ListFilter>
      }
      tabs={figures.above}
    >
      <DataTable<DailyReportTotal>
        label={t('daily.departs')}
        rowKey="departName"
        columns={departColumns}
        rows={report.total === 0 ? [] : [...report.departs, whole]}
        empty={t('daily.empty')}
        tools={depart ? <Link to={address({ departId: null })}>{t('daily.allDeparts')}</Link> : null}
      />
      <DataTable<DailyReportRow>
        label={t('daily.people')}
        rowKey="key"
        columns={personColumns}
        rows={report.records}
        empty={t('daily.empty')}
        page={report}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      <section className="panel" aria-label={t('daily.formulas')}>
        <h2>{t('daily.formulas')}</h2>
        <p className="page-view-note">{t(from === to ? 'daily.noteDay' : 'daily.note', { from, to, at })}</p>
        <ul>
          {formulas.map((name) => (
            <li key={name}>
              <strong>{t(`daily.column.${name}`)}</strong>
              {t('common:mark.label')}

              {t(`daily.formula.${name}`, { minutes: report.minMinutes })}
            </li>
          ))}
          {kpiNames.map((name) => {
            const [above, below] = partsOf(name);
            return above ? (
              <li key={name}>
                <strong>{t(`kpi.${name}.name`)}</strong>
                {t('common:mark.label')}
                {part(above)}
                {below ? <> ÷ {part(below)}</> : null}
              </li>
            ) : null;
          })}
        </ul>
      </section>
      {figures.printed}
    </PageView>
  );
}
