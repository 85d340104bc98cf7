import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { can } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { draftOfForm } from '../draft-form.server.ts';
import { announcementsQuery } from '../inputs.ts';
import { AnnouncementTable } from '../parts/announcement-table.tsx';
import { ComposeDrawer } from '../parts/compose-drawer.tsx';
import { listAddress } from '../parts/list-address.ts';
import { useChoices } from '../parts/use-choices.ts';
import { deleteAnnouncement } from '../use-cases/delete-announcement.server.ts';
import { getAnnouncement } from '../use-cases/get-announcement.server.ts';
import { listAnnouncements } from '../use-cases/list-announcements.server.ts';
import { listAudience } from '../use-cases/list-audience.server.ts';
import { releaseAnnouncement } from '../use-cases/release-announcement.server.ts';
import { revokeAnnouncement } from '../use-cases/revoke-announcement.server.ts';
import { saveAnnouncement } from '../use-cases/save-announcement.server.ts';
import type { Route } from './+types/announcements-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const { edit, ...requested } = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(announcementsQuery, requested);
  const page = await listAnnouncements(ctx, query);
  if (page.total > 0 && page.current > page.pages)
    throw redirect(listAddress(query, { pageNumber: page.pages }));
  return { title: ctx.t('notices:adminTitle'), query, page, open: edit ? await openDraft(ctx, edit) : null };
});

/** What the drawer needs: the announcement, none for a new one, and whom it may be for. */
async function openDraft(ctx: Ctx, edit: string) {
  const announcement = edit === 'new' ? null : await getAnnouncement(ctx, { id: edit });
  const writes = ctx.user !== null && can(ctx.user, 'notice:edit');
  return { key: edit, announcement, audience: writes ? await listAudience(ctx) : null };
}

const moves = {
  release: releaseAnnouncement,
  revoke: revokeAnnouncement,
  delete: deleteAnnouncement,
};

export const action = pageAction(async (ctx, form, { request }) => {
  const intent = formText(form, 'intent');
  const id = formText(form, 'id');
  if (intent === 'save') {
    await saveAnnouncement(ctx, { ...draftOfForm(ctx, form), ...(id ? { id } : {}) });
    const { searchParams } = new URL(request.url);
    searchParams.delete('edit');
    throw redirect(`?${searchParams}`);
  }
  if (!Object.hasOwn(moves, intent)) throw badInput('intent');
  const move = intent as keyof typeof moves;
  if (!id) throw new DomainError('common.not-found', 404);
  await moves[move](ctx, { id });
  return { ok: true as const, message: ctx.t(`notices:done.${move}`) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Announcements for those who write, release and revoke them (NTC-05). */
export default function AnnouncementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('notices');
  const { query, page, open } = loaderData;
  const list = useListNavigation((change: Record<string, string | number | null>) =>
    listAddress<Record<string, string | number | null>>(query, change),
  );
  const go = (change: Record<string, string | number | null>) =>
    list.go(change, { preventScrollReset: true });
  const choices = useChoices();
  return (
    <div className="page-view">
      <header className="page-view-head">
        <h1 className="page-view-title">{t('adminTitle')}</h1>
        <Can do="notice:edit">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go({ edit: 'new' })}>
            {t('compose.new')}
          </Button>
        </Can>
      </header>
      <OutcomeNote outcome={open && !outcome?.ok ? null : outcome} />
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
          {
            name: 'status',
            label: t('filter.status'),
            value: query.status,
            options: choices.status,
          },
        ]}
        onChange={(change) => go({ ...change, pageNumber: 1 })}
      />
      <AnnouncementTable query={query} page={page} onOpen={(edit) => go({ edit })} />
      {open ? (
        <ComposeDrawer
          key={open.key}
          announcement={open.announcement}
          audience={open.audience}
          refused={outcome && !outcome.ok ? outcome : null}
          onClose={() => go({})}
        />
      ) : null}
    </div>
  );
}
