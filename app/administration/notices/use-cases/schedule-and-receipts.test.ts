import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { readFile } from '#app/services/files/use-cases/read-file.server.ts';
import { storeFile } from '#app/services/files/use-cases/store-file.server.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import { addAnnouncementInput, editAnnouncementInput } from '../inputs.ts';
import { aNotice } from '../seed/seed.server.ts';
import { announcementFiles } from './announcement-files.server.ts';
import { deleteAnnouncement } from './delete-announcement.server.ts';
import { getAnnouncement } from './get-announcement.server.ts';
import { getNotice } from './get-notice.server.ts';
import { listReceipts } from './list-receipts.server.ts';
import { releaseAnnouncement } from './release-announcement.server.ts';
import { releaseDue } from './release-due.server.ts';
import { saveAnnouncement } from './save-announcement.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let editor: Ctx;
let writer: Ctx;
let reader: Ctx;
let outsider: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [red, blue] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const brand of [red, blue]) {
    await brand.facts(async (world) => {
      await aRole(world, {
        code: 'editor',
        dataScope: 'all',
        permissions: ['notice:list', 'notice:edit', 'notice:release'],
      });
      await aRole(world, { code: 'writer', dataScope: 'all', permissions: ['notice:list', 'notice:edit'] });
      await aRole(world, { code: 'sales', permissions: [] });
    });
  }
  editor = await red.as({ roles: ['editor'], departs: ['A01'] });
  writer = await red.as({ roles: ['writer'], departs: ['A01'] });
  reader = await red.as({ username: 'reader', roles: ['sales'], departs: ['A02'] });
  outsider = await red.as({ username: 'outsider', roles: ['sales'], departs: ['A03'] });
});
afterAll(() => desk.close());

const draft = (more: Record<string, unknown> = {}) =>
  addAnnouncementInput.parse({ titile: '定时', msgContent: '<p>正文</p>', ...more });
const sweep = (at: Date) =>
  releaseDue({ db: editor.db, tenants: [red.tenant, blue.tenant], now: at, files: editor.files });
const titles = async (ctx: Ctx, at = now) =>
  (await listUnread({ ...ctx, now: () => at })).notices.rows.map(({ title }) => title);

describe('a time to send at', () => {
  test('sends the draft by itself when it has come, once, and to its readers', async () => {
    const { id } = await saveAnnouncement(
      editor,
      draft({
        titile: '到点发',
        releaseTime: minutes(5).toISOString(),
        msgType: 'USER',
        userIds: [reader.user!.id],
      }),
    );
    await sweep(minutes(4));
    expect(await titles(reader, minutes(4))).not.toContain('到点发');
    await sweep(minutes(5));
    await sweep(minutes(6));
    expect(await titles(reader, minutes(6))).toContain('到点发');
    expect(await titles(outsider, minutes(6))).not.toContain('到点发');
    expect(await getAnnouncement(editor, { id })).toMatchObject({
      status: '1',
      sentAt: minutes(5).toISOString(),
    });
  });

  test('lies ahead, and is set by those who may send', async () => {
    const requested = (at: Date) => draft({ releaseTime: at.toISOString() });
    await expect(saveAnnouncement(editor, requested(minutes(-1)))).rejects.toMatchObject({
      code: 'notices.release-past',
      field: 'releaseAt',
    });
    await expect(saveAnnouncement(writer, requested(minutes(9)))).rejects.toMatchObject({ status: 403 });
  });

  test('is taken back by editing, and sent earlier by hand', async () => {
    const made = await saveAnnouncement(editor, draft({ releaseTime: minutes(9).toISOString() }));
    await saveAnnouncement(
      editor,
      editAnnouncementInput.parse({ id: made.id, titile: '不定时了', msgContent: '正文' }),
    );
    await sweep(minutes(10));
    expect(await getAnnouncement(editor, made)).toMatchObject({ status: '0', releaseAt: null });
    await releaseAnnouncement(editor, made);
    expect((await getAnnouncement(editor, made)).status).toBe('1');
  });
});

describe('files of an announcement', () => {
  const send = (ctx: Ctx, said = 'hello') =>
    storeFile(ctx, announcementFiles, { name: '附件.txt', content: Buffer.from(said) });
  const open = (ctx: Ctx, id: string) => readFile(ctx, [announcementFiles], { id, size: 'full', save: true });

  test('are its readers’ once it is sent, and nobody else’s', async () => {
    const file = await send(editor);
    const made = await saveAnnouncement(
      editor,
      draft({ fileIds: [file.id], msgType: 'USER', userIds: [reader.user!.id] }),
    );
    await expect(open(reader, file.id)).rejects.toMatchObject({ status: 404 });
    await releaseAnnouncement(editor, made);
    expect((await getNotice(reader, made)).files).toEqual([file]);
    expect(await open(reader, file.id)).toMatchObject({ fileName: '附件.txt' });
    await expect(open(outsider, file.id)).rejects.toMatchObject({ status: 404 });
    const stranger = await blue.as({ roles: ['editor'], departs: ['A01'] });
    await expect(open(stranger, file.id)).rejects.toMatchObject({ status: 404 });
  });

  test('are those of the store that its text shows too; an address that is none of it is taken out', async () => {
    const file = await send(editor);
    const made = await saveAnnouncement(
      editor,
      draft({
        msgContent: `<p>图</p><img src="/api/sys/file/view?id=${file.id}"><img src="/api/sys/log/delete?id=1"><img src="/api/sys/file/view?id=${file.id}&x=1">`,
      }),
    );
    const stored = await getAnnouncement(editor, made);
    expect(stored.content.match(/<img/g)).toHaveLength(1);
    expect(stored.files).toEqual([]);
    await releaseAnnouncement(editor, made);
    expect(await open(outsider, file.id)).toMatchObject({ fileName: '附件.txt' });
  });

  test('of somebody else are refused, and nothing is saved', async () => {
    const file = await send(editor, 'mine');
    await expect(saveAnnouncement(writer, draft({ fileIds: [file.id] }))).rejects.toMatchObject({
      code: 'files.unknown',
    });
    await expect(
      saveAnnouncement(editor, draft({ msgContent: `<img src="/api/sys/file/view?id=${newId()}">` })),
    ).rejects.toMatchObject({ code: 'files.unknown' });
  });

  test('go with a draft that is thrown away', async () => {
    const file = await send(editor);
    const made = await saveAnnouncement(editor, draft({ fileIds: [file.id] }));
    await deleteAnnouncement(editor, made);
    await expect(open(writer, file.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('receipts', () => {
  test('tell by department who has read it; whoever belongs to two counts once in the whole', async () => {
    const brand = await desk.brand('hengleng');
    const chief = await brand.facts(async (world) => {
      await aRole(world, { code: 'editor', dataScope: 'all', permissions: ['notice:list'] });
      await aUser(world, { username: 'a', departs: ['A01'] });
      await aUser(world, { username: 'b', departs: ['A01', 'A02'] });
      await aUser(world, { username: 'c', departs: ['A02'] });
      await aUser(world, { username: 'gone', departs: ['A02'], frozen: true });
    });
    expect(chief).toBeUndefined();
    const ctx = await brand.as({ username: 'chief', roles: ['editor'], departs: ['A03'] });
    const all = await brand.facts((world) => aNotice(world, { title: '全员', readBy: ['a', 'b'] }));
    const some = await brand.facts((world) =>
      aNotice(world, { title: '部分', to: { departs: ['A02'] }, readBy: ['c'] }),
    );
    const told = async (id: string) => {
      const { departs, ...whole } = await listReceipts(ctx, { id });
      return { ...whole, departs: departs.map(({ readers, read }) => `${read}/${readers}`) };
    };
    expect(await told(all.id)).toEqual({
      readers: 4,
      read: 2,
      departs: ['1/2', '0/1', '2/2'].toSorted((x, y) => open(y) - open(x)),
    });
    expect(await told(some.id)).toMatchObject({ readers: 2, read: 1 });
    await expect(listReceipts(editor, { id: all.id })).rejects.toMatchObject({ status: 404 });
    await expect(listReceipts(reader, { id: all.id })).rejects.toMatchObject({ status: 403 });
  });

  const open = (share: string) => {
    const [read = 0, readers = 0] = share.split('/').map(Number);
    return readers - read;
  };
});
