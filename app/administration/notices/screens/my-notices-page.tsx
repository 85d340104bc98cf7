import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useRevalidator } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { NoticePriority } from '#app/services/notices/rules.ts';
import { NoticeReading } from '#app/shell/notices/notice-reading.tsx';
import { PriorityTag } from '#app/shell/notices/priority-tag.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePush } from '#app/shell/push/use-push.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import type { noticesApi } from '../api.server.ts';
import { myNotice } from '../entities.ts';
import { myNoticeStore } from '../stores.server.ts';
import type { Route } from './+types/my-notices-page.ts';

const list = entityLoader(myNoticeStore);

export const loader = async (args: Route.LoaderArgs) => {
  const loaded = await list(args);
  const { given, page } = loaded;
  // Some have left the filter since the address was kept: the last page there is, not an empty one.
  if (page.total > 0 && page.current > page.pages)
    throw redirect(listAddress(given, { pageNumber: String(page.pages) }));
  return loaded;
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const priority = (row: EntityRow) => <PriorityTag priority={row['priority'] as NoticePriority} />;

/** Everything that was sent to the person (ROU-10); what is not read yet stands out. */
export default function MyNoticesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('notices');
  const { revalidate } = useRevalidator();
  const calls = useCalls<typeof noticesApi>(t('common:errors.unforeseen'));
  const [reading, setReading] = useState<string | null>(null);
  usePush('message', () => void revalidate());
  usePush('notices', () => void revalidate());
  const title = (row: EntityRow) => (
    <span className={row['read'] === '1' ? undefined : 'notice-unread'}>
      <button type="button" className="notice-title" onClick={() => setReading(row.id)}>
        {String(row['title'])}
      </button>
    </span>
  );
  const markRead = (row: EntityRow) => ({
    key: 'read',
    label: t('markRead'),
    onClick: () =>
      void calls.run('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: row.id }, t('marked')),
  });
  return (
    <>
      <OutcomeAlert calls={calls} />
      <EntityListPage
        entity={myNotice}
        data={loaderData}
        cells={{ title, priority }}
        rowVerbs={(row: EntityRow, draw: (own: OwnVerbs) => ReactNode) =>
          draw(row['read'] === '1' ? [] : [markRead(row)])
        }
        tools={
          <Button
            loading={calls.busy}
            onClick={() => void calls.run('PUT /sys/sysAnnouncementSend/readAll', {}, t('marked'))}
          >
            {t('markAll')}
          </Button>
        }
      />
      <NoticeReading id={reading} onRead={() => void revalidate()} onClose={() => setReading(null)} />
    </>
  );
}
