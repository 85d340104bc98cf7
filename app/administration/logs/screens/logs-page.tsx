import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { DataTable } from '#app/entity/list/table/data-table.tsx';
import { can } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { logRefs, logsQuery } from '../inputs.ts';
import { logsPage } from '../pages.ts';
import { ChangeTable } from '../parts/change-table.tsx';
import { useLogColumns } from '../parts/log-columns.tsx';
import { LogFilter } from '../parts/log-filter.tsx';
import { isDeletable, logTypes } from '../rules.ts';
import { countLogins } from '../use-cases/count-visits.server.ts';
import { deleteLogs } from '../use-cases/delete-logs.server.ts';
import { listLogs } from '../use-cases/list-logs.server.ts';
import type { LogRow } from '../wire.ts';
import type { Route } from './+types/logs-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(logsQuery, given);
  const page = await listLogs(ctx, query);
  return {
    title: ctx.t('logs:title'),
    given,
    query,
    page,
    figures: query.logType === '1' ? await countLogins(ctx) : null,
    mayDelete: ctx.user !== null && can(ctx.user, 'log:delete') && isDeletable(query.logType),
  };
});

export const action = pageAction(async (ctx, form) => {
  const { deleted } = await deleteLogs(ctx, checkInput(logRefs, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('logs:delete.done', { count: deleted }) };
});

export const handle: PageHandle = logsPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Sign-ins, operations, changes of data and calls of other systems (API-07). */
export default function LogsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('logs');
  const { given, query, page, figures, mayDelete } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const [chosen, setChosen] = useState<string[]>([]);
  const columns = useLogColumns(query.logType);
  const here = chosen.filter((id) => page.records.some((row) => row.id === id));
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  return (
    <PageView
      title={t('title')}
      search={<LogFilter keyword={query.keyword} hint={t('filter.keywordHint')} more={query} onChange={go} />}
      description={t(page.totalCapped ? 'noteCapped' : 'note')}
      tabs={
        <nav className="status-tabs" aria-label={t('title')}>
          {logTypes.map((type) => (
            <Link
              key={type}
              to={`?logType=${type}`}
              aria-current={type === query.logType ? 'page' : undefined}
            >
              {t(`type.${type}`)}
            </Link>
          ))}
        </nav>
      }
      figures={
        figures ? (
          <FigureLine
            figures={[
              { name: t('figures.total'), value: figures.totalVisitCount },
              { name: t('figures.today'), value: figures.todayVisitCount },
              { name: t('figures.addresses'), value: figures.todayIp },
            ]}
          />
        ) : null
      }
    >
      <OutcomeNote outcome={fetcher.data} />
      <DataTable
        key={query.logType}
        label={t(`type.${query.logType}`)}
        columns={columns}
        rows={page.records}
        empty={t('empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
        chosen={here}
        onChoose={mayDelete ? setChosen : undefined}
        detail={query.logType === '3' ? changeDetail : undefined}
        tools={
          mayDelete && here.length > 0 ? (
            <Popconfirm
              title={t('delete.confirm', { count: here.length })}
              okText={t('delete.ok')}
              cancelText={t('delete.cancel')}
              onConfirm={() =>
                void fetcher.submit({ ids: here.join(','), logType: query.logType }, { method: 'post' })
              }
            >
              <Button danger>{t('delete.many', { count: here.length })}</Button>
            </Popconfirm>
          ) : null
        }
      />
    </PageView>
  );
}

const changeDetail = (row: LogRow) => <ChangeTable row={row} />;
