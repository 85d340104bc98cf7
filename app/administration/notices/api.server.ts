import { z } from 'zod';
import { actedAnswer, noAnswer } from '#app/entity/api/answers.server.ts';
import { entityInput } from '#app/entity/api/entity-inputs.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { asHtml } from '#app/lib/text/sanitise-html.server.ts';
import { receipts } from '#app/services/notices/answers.server.ts';
import { longestContent } from '#app/services/notices/rules.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import { noticeCalls, toWireAnnouncement, toWireNotice, toWireUnread } from '#app/services/notices/wire.ts';
import { listAnswer, previewAnswer, queryUsersAnswer } from './answers.server.ts';
import { addAnnouncementInput, editAnnouncementInput, myNoticesQuery, noticeRef } from './inputs.ts';
import { announcementStore, myNoticeStore } from './stores.server.ts';
import { deleteAnnouncement, deleteAnnouncements } from './use-cases/delete-announcement.server.ts';
import { getNotice } from './use-cases/get-notice.server.ts';
import { findPeople } from './use-cases/list-audience.server.ts';
import { listMyNotices } from './use-cases/list-my-notices.server.ts';
import { listReceipts } from './use-cases/list-receipts.server.ts';
import { markAllRead, markRead } from './use-cases/mark-read.server.ts';
import { releaseAnnouncement } from './use-cases/release-announcement.server.ts';
import { revokeAnnouncement } from './use-cases/revoke-announcement.server.ts';
import { saveAnnouncement } from './use-cases/save-announcement.server.ts';

const { input: listInput, described, read } = entityInput(announcementStore, 'list');
const done = (work: Promise<unknown>) => work.then(() => null);

/** Notices of the wire (API-02); the odd spellings are the wire's own. */
export const noticesApi = [
  call(`GET ${noticeCalls.unread}`, {
    access: 'signed-in',
    input: z.object({}),
    run: async (ctx) => toWireUnread(await listUnread(ctx), ctx.tenant.timeZone),
  }),
  call(`GET ${noticeCalls.one}`, {
    access: 'signed-in',
    input: noticeRef,
    run: async (ctx, input) => toWireNotice(await getNotice(ctx, input), ctx.tenant.timeZone),
  }),
  call('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    access: 'signed-in',
    input: z.object({ anntId: z.string().min(1).max(64) }),
    run: (ctx, { anntId }) => done(markRead(ctx, { id: anntId })),
  }),
  call(`PUT ${noticeCalls.readAll}`, {
    access: 'signed-in',
    input: z.object({}),
    run: async (ctx) => ({ count: await markAllRead(ctx) }),
  }),
  call('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', {
    access: 'signed-in',
    input: myNoticesQuery,
    run: async (ctx, query) => {
      const page = await listMyNotices(ctx, query);
      return { ...page, records: page.records.map((notice) => toWireNotice(notice, ctx.tenant.timeZone)) };
    },
  }),
  ...entityApi(myNoticeStore),
  // Older clients ask for their own bell to be told; whoever reads a notice has it told to their pages already.
  call('GET /sys/annountCement/syncNotic', {
    access: 'signed-in',
    input: z.object({ anntId: z.string().max(64).optional() }),
    run: async () => null,
  }),
  call('GET /sys/annountCement/list', {
    access: 'notice:list',
    olderNames: { titile: 'title', msgCategory: 'category', sendStatus: 'status' },
    input: listInput,
    described,
    answers: listAnswer,
    run: async (ctx, sent) => {
      const { own, requested } = await read(ctx, sent);
      const page = await listRows(ctx, own, requested);
      return { ...page, records: page.records.map((row) => toWireAnnouncement(row, ctx.tenant.timeZone)) };
    },
  }),
  // Its rows and one of them by itself are answered as older clients spell them.
  ...entityApi(announcementStore, { own: ['list', 'queryById'] }),
  call('POST /sys/annountCement/add', {
    access: 'notice:edit',
    input: addAnnouncementInput,
    idempotent: true,
    answers: actedAnswer,
    run: saveAnnouncement,
  }),
  call('PUT /sys/annountCement/edit', {
    access: 'notice:edit',
    input: editAnnouncementInput,
    answers: actedAnswer,
    run: saveAnnouncement,
  }),
  call(`POST ${noticeCalls.preview}`, {
    access: 'notice:edit',
    input: z.object({ msgContent: z.string().max(longestContent * 2) }),
    // Nothing is written: this is what readers would see.
    answers: previewAnswer,
    run: async (_ctx, { msgContent }) => ({ msgContent: asHtml(msgContent) }),
  }),
  call(`GET ${noticeCalls.people}`, {
    access: 'notice:edit',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    answers: queryUsersAnswer,
    run: findPeople,
  }),
  call(`GET ${noticeCalls.receipts}`, {
    access: 'notice:list',
    input: z.object({ id: z.uuid() }),
    answers: receipts,
    run: listReceipts,
  }),
  call('PUT /sys/annountCement/doReleaseData', {
    access: 'notice:release',
    alsoByGet: true,
    input: noticeRef,
    answers: noAnswer,
    run: (ctx, input) => done(releaseAnnouncement(ctx, input)),
  }),
  call('PUT /sys/annountCement/doReovkeData', {
    access: 'notice:release',
    alsoByGet: true,
    input: noticeRef,
    answers: noAnswer,
    run: (ctx, input) => done(revokeAnnouncement(ctx, input)),
  }),
  call('DELETE /sys/annountCement/delete', {
    access: 'notice:edit',
    input: noticeRef,
    answers: noAnswer,
    run: (ctx, input) => done(deleteAnnouncement(ctx, input)),
  }),
  call('DELETE /sys/annountCement/deleteBatch', {
    access: 'notice:edit',
    input: z.object({ ids: someIds(100) }),
    answers: noAnswer,
    run: (ctx, input) => done(deleteAnnouncements(ctx, input.ids)),
  }),
] as const;
