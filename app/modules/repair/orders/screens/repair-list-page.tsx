import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { onlyWords } from '../../clock/rules-due.ts';
import { orderKinds, priorities, repairStates } from '../../life/rules-state.ts';
import { repairReportPage } from '../../pages.ts';
import { repairQuery } from '../../wire.ts';
import { RepairTable } from '../parts/repair-table.tsx';
import { listRepairs } from '../use-cases/list-repairs.server.ts';
import type { Route } from './+types/repair-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(repairQuery, given);
  return { title: ctx.t('repair:menu.orders'), given, query, page: await listRepairs(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Repair orders by state (MES-01); a worker sees their own. */
export default function RepairListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, query, page } = loaderData;
  const navigate = useNavigate();
  const to = usePathOf();
  const address = (change: Record<string, string | null>) => listAddress(given, change);
  const worker = query.assigneeId ? page.records[0]?.assigneeName : null;
  const go = (change: Record<string, string | null>) => void navigate(address(change));
  return (
    <PageView
      title={t('menu.orders')}
      description={
        query.day ? (
          <>
            {worker ? t('home.dayOf', { name: worker, day: query.day }) : t('home.day', { day: query.day })}{' '}
            <Link to={address({ day: null, assigneeId: null })}>{t('home.everyDay')}</Link>
          </>
        ) : (
          t('note')
        )
      }
      actions={
        <Can do="repair:report">
          <Button type="primary" onClick={() => void navigate(to(repairReportPage))}>
            {t('menu.report')}
          </Button>
        </Can>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('hintKeyword')}
          choices={[
            {
              name: 'kind',
              label: t('kind.title'),
              value: query.kind,
              options: orderKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
            {
              name: 'priority',
              label: t('column.priority'),
              value: query.priority,
              options: priorities.map((value) => ({ value, label: t(`priority.${value}`) })),
            },
            {
              name: 'only',
              label: t('only.title'),
              value: query.only,
              options: onlyWords.map((value) => ({
                value,
                label: t(`only.${value}`),
              })),
            },
          ]}
          onChange={go}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('column.state')}>
          {[null, ...repairStates].map((state) => (
            <Link
              key={state ?? 'all'}
              to={address({ state })}
              aria-current={query.state === state ? 'page' : undefined}
            >
              {state ? `${t(`state.${state}`)} ${page.counts[state]}` : t('all')}
            </Link>
          ))}
        </nav>
      }
    >
      <RepairTable
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}
