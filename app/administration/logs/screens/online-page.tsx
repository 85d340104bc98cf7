import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { deviceOf } from '#app/lib/web/agent/device.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { onlineRefs } from '../inputs.ts';
import { onlineSession } from '../listing/entities.ts';
import { onlineSessionStore } from '../listing/stores.server.ts';
import { DeviceText } from '../parts/device-text.tsx';
import { endOnline, type watchOnline } from '../use-cases/watch-online.server.ts';
import type { Route } from './+types/online-page.ts';

const list = entityLoader(onlineSessionStore);

export const loader = async (args: Route.LoaderArgs) => {
  const { page, ...data } = await list(args);
  const records = page.records.map((row) => ({ ...row, device: deviceOf(row.userAgent) }));
  return { ...data, page: { ...page, records } };
};

export const action = pageAction(async (ctx, form) => {
  const { ended } = await endOnline(ctx, checkInput(onlineRefs, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('logs:online.done', { count: ended }) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Online = Awaited<ReturnType<typeof watchOnline>>['records'][number];
const onlineOf = (row: EntityRow) => row as unknown as Online;

const cells = {
  realname: (row: EntityRow) => <Person online={onlineOf(row)} />,
  userAgent: (row: EntityRow) => <DeviceText device={onlineOf(row).device} />,
};

/** Who is signed in, and where; those who may sign them out. */
export default function OnlineUsersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('logs');
  const may = useMay();
  const fetcher = useFetcher<typeof action>();
  const end = (ids: readonly string[]) => void fetcher.submit({ ids: ids.join(',') }, { method: 'post' });
  const own = (loaderData.page.records as unknown as Online[]).find((row) => row.own)?.id;
  const endSome = (chosen: string[], done: () => void) => {
    const ids = chosen.filter((id) => id !== own);
    if (ids.length === 0) return null;
    return (
      <Popconfirm
        title={t('online.confirm', { count: ids.length })}
        okText={t('online.ok')}
        cancelText={t('online.cancel')}
        onConfirm={() => {
          end(ids);
          done();
        }}
      >
        <Button danger>{t('online.endMany', { count: ids.length })}</Button>
      </Popconfirm>
    );
  };
  const ends = may('online:end');
  return (
    <>
      <OutcomeNote outcome={fetcher.data} />
      <EntityListPage
        entity={onlineSession}
        data={loaderData}
        note={t('online.note')}
        cells={cells}
        batch={ends ? endSome : undefined}
        rowVerbs={(row, draw) =>
          draw(
            ends && !onlineOf(row).own
              ? [
                  {
                    key: 'end',
                    label: t('online.end'),
                    danger: true,
                    question: t('online.confirm', { count: 1 }),
                    onClick: () => end([row.id]),
                  },
                ]
              : [],
          )
        }
      />
    </>
  );
}

function Person({ online: { realname, username, own } }: { online: Online }) {
  const { t } = useTranslation('logs');
  return (
    <>
      {realname} · {username} {own ? <Tag color="blue">{t('online.own')}</Tag> : null}
    </>
  );
}
