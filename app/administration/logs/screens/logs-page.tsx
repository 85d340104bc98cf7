import { useTranslation } from 'react-i18next';
import { Link, redirect, useFetcher } from 'react-router';
import { z } from 'zod';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { can } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { logRefs } from '../inputs.ts';
import { logLists } from '../listing/entities.ts';
import { apiLogStore, changeLogStore, operationLogStore, signInLogStore } from '../listing/stores.server.ts';
import { logsPage } from '../pages.ts';
import { ChangeTable, type ShownChange } from '../parts/change-table.tsx';
import { DeleteLogs } from '../parts/delete-logs.tsx';
import { logCells } from '../parts/log-cells.tsx';
import { isDeletable, logTypes } from '../rules.ts';
import { countLogins } from '../use-cases/count-visits.server.ts';
import { deleteLogs } from '../use-cases/delete-logs.server.ts';
import type { Route } from './+types/logs-page.ts';

const lists = {
  '1': entityLoader(signInLogStore),
  '2': entityLoader(operationLogStore),
  '3': entityLoader(changeLogStore),
  '4': entityLoader(apiLogStore),
};

const kindQuery = z.object({ logType: z.enum(logTypes).default('1') });

const kind = pageLoader(async (ctx, { request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const { startDate, endDate, ...given } = Object.fromEntries(searchParams);
  // Addresses of before had a parameter for each end.
  if (startDate || endDate) {
    const at = `${startDate ?? ''}..${endDate ?? ''}`;
    throw redirect(`${pathname}?${new URLSearchParams({ ...given, at })}`);
  }
  const { logType } = checkInput(kindQuery, given);
  return {
    logType,
    figures: logType === '1' ? await countLogins(ctx) : null,
    mayDelete: ctx.user !== null && can(ctx.user, 'log:delete') && isDeletable(logType),
  };
});

export const loader = async (args: Route.LoaderArgs) => {
  const about = await kind(args);
  const { page, ...list } = await lists[about.logType](args);
  const records = page.records.map((row) => ({
    ...row,
    device: 'userAgent' in row && row.userAgent ? deviceOf(row.userAgent) : null,
  }));
  return { ...list, ...about, page: { ...page, records } };
};

export const action = pageAction(async (ctx, form) => {
  const { deleted } = await deleteLogs(ctx, checkInput(logRefs, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('logs:delete.done', { count: deleted }) };
});

export const handle: PageHandle = logsPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Sign-ins, operations, changes of data and calls of other systems (API-07). */
export default function LogsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('logs');
  const { logType, figures, mayDelete } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const remove = (ids: string[], done: () => void) => (
    <DeleteLogs
      count={ids.length}
      onDelete={() => {
        void fetcher.submit({ ids: ids.join(','), logType }, { method: 'post' });
        done();
      }}
    />
  );
  return (
    <>
      <OutcomeNote outcome={fetcher.data} />
      <EntityListPage
        key={logType}
        pageName={t('title')}
        entity={logLists[logType]}
        data={loaderData}
        note={t('note')}
        cells={logCells[logType]}
        detail={logType === '3' ? changeDetail : undefined}
        batch={mayDelete ? remove : undefined}
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
        tabs={
          <nav className="status-tabs" aria-label={t('title')}>
            {logTypes.map((type) => (
              <Link key={type} to={`?logType=${type}`} aria-current={type === logType ? 'page' : undefined}>
                {t(`type.${type}`)}
              </Link>
            ))}
          </nav>
        }
      />
    </>
  );
}

const changeDetail = (row: EntityRow) => <ChangeTable row={row as unknown as ShownChange} />;
