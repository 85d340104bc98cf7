import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { can } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { onlineQuery, onlineRefs } from '../inputs.ts';
import { DeviceText } from '../parts/device-text.tsx';
import { endOnline, type OnlinePage, watchOnline } from '../use-cases/watch-online.server.ts';
import type { Route } from './+types/online-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(onlineQuery, given);
  return {
    title: ctx.t('logs:online.title'),
    given,
    query,
    page: await watchOnline(ctx, query),
    mayEnd: ctx.user !== null && can(ctx.user, 'online:end'),
  };
});

export const action = pageAction(async (ctx, form) => {
  const { ended } = await endOnline(ctx, checkInput(onlineRefs, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('logs:online.done', { count: ended }) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Row = OnlinePage['records'][number];

/** Who is signed in, and where; those who may sign them out. */
export default function OnlineUsersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('logs');
  const { tenant } = useRootData();
  const { given, query, page, mayEnd } = loaderData;
  const fetcher = useFetcher<typeof action>();
  const [chosen, setChosen] = useState<string[]>([]);
  const here = chosen.filter((id) => page.records.some((row) => row.id === id && !row.own));
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const end = (ids: readonly string[]) => void fetcher.submit({ ids: ids.join(',') }, { method: 'post' });
  const time = (iso: string) => formatTime(iso, tenant.timeZone);
  const columns: DataColumn<Row>[] = [
    {
      key: 'person',
      title: t('column.person'),
      width: 200,
      render: (row) => (
        <>
          {row.realname} · {row.username} {row.own ? <Tag color="blue">{t('online.own')}</Tag> : null}
        </>
      ),
    },
    {
      key: 'device',
      title: t('column.device'),
      width: 190,
      render: (row) => <DeviceText device={row.device} />,
    },
    { key: 'address', title: t('column.address'), width: 150, render: (row) => row.address },
    { key: 'signedInAt', title: t('online.signedInAt'), width: 180, render: (row) => time(row.signedInAt) },
    { key: 'lastUsedAt', title: t('online.lastUsedAt'), width: 180, render: (row) => time(row.lastUsedAt) },
  ];
  if (mayEnd) {
    columns.push({
      key: 'actions',
      title: t('column.actions'),
      width: 120,
      render: (row) => (row.own ? null : <End ids={[row.id]} label={t('online.end')} onEnd={end} />),
    });
  }
  return (
    <PageView
      title={t('online.title')}
      description={t('online.note')}
      search={
        <ListFilter keyword={query.keyword} hint={t('online.keywordHint')} choices={[]} onChange={go} />
      }
    >
      <OutcomeNote outcome={fetcher.data} />
      <DataTable
        label={t('online.title')}
        columns={columns}
        rows={page.records}
        empty={t('online.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
        chosen={here}
        onChoose={mayEnd ? setChosen : undefined}
        tools={
          mayEnd && here.length > 0 ? (
            <End ids={here} label={t('online.endMany', { count: here.length })} button onEnd={end} />
          ) : null
        }
      />
    </PageView>
  );
}

function End(props: {
  ids: readonly string[];
  label: string;
  button?: boolean;
  onEnd(ids: readonly string[]): void;
}) {
  const { t } = useTranslation('logs');
  return (
    <Popconfirm
      title={t('online.confirm', { count: props.ids.length })}
      okText={t('online.ok')}
      cancelText={t('online.cancel')}
      onConfirm={() => props.onEnd(props.ids)}
    >
      {props.button ? (
        <Button danger>{props.label}</Button>
      ) : (
        <button type="button" className="row-action row-action-danger">
          {props.label}
        </button>
      )}
    </Popconfirm>
  );
}
