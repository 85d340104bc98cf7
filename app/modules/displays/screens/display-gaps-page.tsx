import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { AuditViews } from '../audits/parts/audit-views.tsx';
import { closeBp } from '../audits/rules-audit.ts';
import { getAuditGaps } from '../audits/use-cases/get-gaps.server.ts';
import type { AuditGaps } from '../audits/wire.ts';
import { displayAuditListPage, displayReviewListPage } from '../pages.ts';
import type { Route } from './+types/display-gaps-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('displays:check.gaps.title'),
  gaps: await getAuditGaps(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Rep = AuditGaps['reps'][number];
type Reviewer = AuditGaps['reviewers'][number];

/** Points with a sign: above zero somebody scored higher than the supervisor. */
const signed = (bp: number) => `${bp > 0 ? '+' : ''}${bp / 100}`;

/** How far apart reps and supervisors are when it is announced and when it is not, and how near reviewers come (D18). */
export default function DisplayGapsPage({ loaderData: { gaps } }: Route.ComponentProps) {
  const { t } = useTranslation('displays');
  const to = usePathOf();
  const may = useMay();
  const rows = (which: Record<string, string>) =>
    `${to(displayAuditListPage)}?${new URLSearchParams({ ...which, state: 'done', day: `${gaps.from}..${gaps.to}` })}`;
  const again = (reviewedName: string) =>
    `${to(displayReviewListPage)}?${new URLSearchParams({ reviewedName, second: 'done', secondAt: gaps.from })}`;
  const mean = (rep: Rep, kind: 'joint' | 'blind') => {
    const { count, meanGapBp } = rep[kind];
    if (meanGapBp === null) return t('check.gaps.none');
    return (
      <Link to={rows({ kind, subjectId: rep.id })}>
        {t('check.gaps.points', { points: signed(meanGapBp), n: count })}
      </Link>
    );
  };
  const reps: readonly DataColumn<Rep>[] = [
    { key: 'name', title: t('check.gaps.rep'), width: 140, render: (row) => row.name },
    {
      key: 'joint',
      title: t('check.gaps.joint'),
      width: 140,
      align: 'right',
      render: (row) => mean(row, 'joint'),
    },
    {
      key: 'blind',
      title: t('check.gaps.blind'),
      width: 140,
      align: 'right',
      render: (row) => mean(row, 'blind'),
    },
    {
      key: 'gap',
      title: t('check.gaps.gap'),
      width: 140,
      align: 'right',
      render: ({ joint, blind }) =>
        joint.meanGapBp === null || blind.meanGapBp === null
          ? t('check.gaps.none')
          : signed(blind.meanGapBp - joint.meanGapBp),
    },
  ];
  const reviewers: readonly DataColumn<Reviewer>[] = [
    { key: 'name', title: t('check.gaps.reviewer'), width: 140, render: (row) => row.name },
    {
      key: 'count',
      title: t('check.gaps.count'),
      width: 120,
      align: 'right',
      render: (row) =>
        row.count > 0 ? (
          <Link to={rows({ kind: 'blind', reviewerName: row.name })}>{thousands(row.count)}</Link>
        ) : (
          0
        ),
    },
    {
      key: 'seconds',
      title: t('check.gaps.seconds'),
      width: 120,
      align: 'right',
      render: ({ name, seconds }) =>
        seconds > 0 && may('display-review:list') ? <Link to={again(name)}>{seconds}</Link> : seconds,
    },
    {
      key: 'apart',
      title: t('check.gaps.apart'),
      width: 120,
      align: 'right',
      render: ({ meanApartBp }) => (meanApartBp === null ? t('check.gaps.none') : meanApartBp / 100),
    },
    {
      key: 'close',
      title: t('check.gaps.close'),
      width: 120,
      align: 'right',
      render: (row) => `${Math.round((100 * row.closeCount) / (row.count + row.seconds))}%`,
    },
  ];
  return (
    <PageView
      title={t('check.gaps.title')}
      description={t('check.gaps.note', { from: gaps.from, to: gaps.to })}
      tabs={<AuditViews shown="gaps" />}
    >
      <DataTable<Rep>
        label={t('check.gaps.reps')}
        columns={reps}
        rows={gaps.reps}
        empty={t('check.gaps.empty')}
      />
      <p className="fieldwork-note">{t('check.gaps.formula')}</p>
      <DataTable<Reviewer>
        label={t('check.gaps.reviewers')}
        columns={reviewers}
        rows={gaps.reviewers}
        empty={t('check.gaps.noReviewers')}
      />
      <p className="fieldwork-note">{t('check.gaps.closeFormula', { points: closeBp / 100 })}</p>
    </PageView>
  );
}
