import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, redirect, useNavigation, useRevalidator } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { NoticeReading } from '#app/shell/notices/notice-reading.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePush } from '#app/shell/push/use-push.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { myNoticesQuery } from '../inputs.ts';
import { listAddress } from '../parts/list-address.ts';
import { MyNoticeList } from '../parts/my-notice-list.tsx';
import { useChoices } from '../parts/use-choices.ts';
import { listMyNotices } from '../use-cases/list-my-notices.server.ts';
import { markAllRead, markRead } from '../use-cases/mark-read.server.ts';
import type { Route } from './+types/my-notices-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(myNoticesQuery, Object.fromEntries(new URL(request.url).searchParams));
  const { records, ...page } = await listMyNotices(ctx, query);
  // Some have left the filter since the address was kept: the last page there is, not an empty one.
  if (page.total > 0 && page.current > page.pages)
    throw redirect(listAddress(query, { pageNumber: page.pages }));
  const bare = records.map(({ content: _content, ...row }) => row);
  return { title: ctx.t('notices:title'), query, page: { ...page, records: bare } };
});

export const action = pageAction(async (ctx, form) => {
  const id = formText(form, 'id');
  if (id) await markRead(ctx, { id });
  else await markAllRead(ctx);
  return { ok: true as const, message: ctx.t('notices:marked') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Everything that was sent to the person (ROU-10). */
export default function MyNoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome, forget] = useOutcome(actionData);
  const { t } = useTranslation('notices');
  const { query, page } = loaderData;
  const { go } = useListNavigation((change: Partial<typeof query>) => listAddress(query, change));
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === 'submitting';
  const [reading, setReading] = useState<string | null>(null);
  usePush('message', () => void revalidate());
  usePush('notices', () => void revalidate());
  const choices = useChoices();
  return (
    <PageView
      title={t('title')}
      actions={
        <Form method="post" preventScrollReset>
          <Button htmlType="submit" loading={busy}>
            {t('markAll')}
          </Button>
        </Form>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('filter.keywordHint')}
          choices={[
            {
              name: 'category',
              label: t('filter.category'),
              value: query.category,
              options: choices.category,
            },
            {
              name: 'priority',
              label: t('filter.priority'),
              value: query.priority,
              options: choices.priority,
            },
            { name: 'read', label: t('filter.read'), value: query.read, options: choices.read },
          ]}
          onChange={(change) => go({ ...change, pageNumber: 1 })}
        />
      }
    >
      <OutcomeNote outcome={outcome} onClose={forget} />
      <MyNoticeList query={query} page={page} onOpen={setReading} />
      <NoticeReading id={reading} onRead={() => void revalidate()} onClose={() => setReading(null)} />
    </PageView>
  );
}
