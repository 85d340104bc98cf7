import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { can } from '#app/kernel/access/access.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import type { AnnouncementRow } from '#app/services/notices/wire.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { PriorityTag } from '#app/shell/notices/priority-tag.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { Can } from '#app/ui/can.tsx';
import { announcement as announcementEntity } from '../entities.ts';
import { AnnouncementMoves, SentAt, StatusTag } from '../parts/announcement-cells.tsx';
import { ComposeDrawer } from '../parts/compose-drawer.tsx';
import { announcementStore } from '../stores.server.ts';
import { deleteAnnouncement } from '../use-cases/delete-announcement.server.ts';
import { getAnnouncement } from '../use-cases/get-announcement.server.ts';
import { listAudience } from '../use-cases/list-audience.server.ts';
import { releaseAnnouncement } from '../use-cases/release-announcement.server.ts';
import { revokeAnnouncement } from '../use-cases/revoke-announcement.server.ts';
import { saveAnnouncement } from '../use-cases/save-announcement.server.ts';
import { draftOfForm } from '../writing/draft-form.server.ts';
import type { Route } from './+types/announcements-page.ts';

const list = entityLoader(announcementStore);

export const loader = async (args: Route.LoaderArgs) => {
  const edit = new URL(args.request.url).searchParams.get('edit');
  const draft = pageLoader(async (ctx) => ({ open: edit ? await openDraft(ctx, edit) : null }));
  return { ...(await list(args)), ...(await draft(args)) };
};

/** What the drawer needs: the announcement, none for a new one, and whom it may be for. */
async function openDraft(ctx: Ctx, edit: string) {
  const announcement = edit === 'new' ? null : await getAnnouncement(ctx, { id: edit });
  const writes = ctx.user !== null && can(ctx.user, 'notice:edit');
  return { key: edit, announcement, audience: writes ? await listAudience(ctx) : null };
}

const moveCalls = {
  release: releaseAnnouncement,
  revoke: revokeAnnouncement,
  delete: deleteAnnouncement,
};

export const action = pageAction(async (ctx, form) => {
  const intent = formText(form, 'intent');
  const id = formText(form, 'id');
  if (intent === 'save') {
    await saveAnnouncement(ctx, { ...draftOfForm(ctx, form), ...(id ? { id } : {}) });
    return { ok: true as const, message: ctx.t('notices:done.save') };
  }
  if (!Object.hasOwn(moveCalls, intent)) throw badInput('intent');
  const move = intent as keyof typeof moveCalls;
  if (!id) throw new DomainError('common.not-found', 404);
  await moveCalls[move](ctx, { id });
  return { ok: true as const, message: ctx.t(`notices:done.${move}`) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const rowOf = (row: EntityRow) => row as unknown as AnnouncementRow;
const cells = {
  status: (row: EntityRow) => <StatusTag row={rowOf(row)} />,
  priority: (row: EntityRow) => <PriorityTag priority={rowOf(row).priority} />,
  sentAt: (row: EntityRow) => <SentAt row={rowOf(row)} />,
};
const moves = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
  <AnnouncementMoves row={rowOf(row)} draw={draw} />
);

/** Announcements for those who write, release and revoke them (NTC-05). */
export default function AnnouncementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [outcome] = useOutcome(actionData);
  const { t } = useTranslation('notices');
  const { given, open } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => {
    // The same page of the list stays behind the drawer.
    const { pageNumber = null, after = null } = given;
    return listAddress(given, { pageNumber, after, ...change });
  });
  const show = (edit: string | null) => go({ edit }, { preventScrollReset: true });
  const renderTitle = (row: EntityRow) => (
    <button type="button" className="notice-title" onClick={() => show(row.id)}>
      {rowOf(row).title}
    </button>
  );
  return (
    <>
      <EntityListPage
        entity={announcementEntity}
        data={loaderData}
        cells={{ ...cells, title: renderTitle }}
        rowVerbs={moves}
        tools={
          <>
            <OutcomeNote outcome={outcome} />
            <Can do="notice:edit">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => show('new')}>
                {t('compose.new')}
              </Button>
            </Can>
          </>
        }
      />
      {open ? (
        <ComposeDrawer
          key={open.key}
          announcement={open.announcement}
          audience={open.audience}
          onClose={() => show(null)}
        />
      ) : null}
    </>
  );
}
