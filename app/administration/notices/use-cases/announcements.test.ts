import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { pushMessages } from '#app/db/push/push-message.table.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { announcement } from '../entities.ts';
import { addAnnouncementInput, editAnnouncementInput } from '../inputs.ts';
import { aNotice } from '../seed/seed.server.ts';
import { announcementStore } from '../stores.server.ts';
import { deleteAnnouncement } from './delete-announcement.server.ts';
import { getAnnouncement } from './get-announcement.server.ts';
import { findPeople, listAudience } from './list-audience.server.ts';
import { releaseAnnouncement } from './release-announcement.server.ts';
import { revokeAnnouncement } from './revoke-announcement.server.ts';
import { saveAnnouncement } from './save-announcement.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let editor: Ctx;
let colleague: Ctx;
let reader: Ctx;
let foreignEditor: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  const everything = { permissions: ['notice:list', 'notice:edit', 'notice:release'] };
  for (const of of [brand, other]) {
    await of.facts((world) => aRole(world, { code: 'editor', dataScope: 'all', ...everything }));
  }
  await brand.facts((world) => aRole(world, { code: 'own-editor', dataScope: 'own', ...everything }));
  editor = await brand.as({ realname: '陈编辑', roles: ['editor'] });
  colleague = await brand.as({ roles: ['own-editor'] });
  reader = await brand.as({ username: 'reader', roles: ['sales'], departs: ['A01A01'] });
  foreignEditor = await other.as({ roles: ['editor'] });
});
afterAll(() => desk.close());

const draft = (more: Record<string, unknown> = {}) =>
  addAnnouncementInput.parse({ titile: '标题', msgContent: '<p>正文</p>', ...more });
const stored = async (id: string, of = brand) => {
  const [row] = await of.facts(({ tx }) => tx.select().from(announcements).where(eq(announcements.id, id)));
  return row;
};
const lastAudit = async () => {
  const [row] = await brand.facts(({ tx }) =>
    tx.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1),
  );
  return row!;
};
const pushed = (of = brand) => of.facts(({ tx }) => tx.select().from(pushMessages).orderBy(pushMessages.id));

describe('writing a draft (NTC-05)', () => {
  test('its body is sanitised before it is stored; its writer is its sender', async () => {
    const { id } = await saveAnnouncement(
      editor,
      draft({
        msgContent: '<p onclick="alert(1)">你好</p><script>alert(1)</script>',
        priority: 'H',
        openPage: '/a',
      }),
    );
    expect(await stored(id)).toMatchObject({
      title: '标题',
      content: '<p>你好</p>',
      priority: 'H',
      link: '/a',
      sender: '陈编辑',
      senderId: editor.user!.id,
      status: '0',
      sentAt: null,
      audience: 'all',
    });
    expect(await lastAudit()).toMatchObject({ action: 'notice:edit', entityId: id, actorName: '陈编辑' });
  });

  test('over an old draft: everything of it is replaced, whom it is for too', async () => {
    const role = await brand.facts((world) => aRole(world, { code: 'r1' }));
    const { id } = await saveAnnouncement(editor, draft({ msgType: 'USER', roleIds: [role.id] }));
    expect((await getAnnouncement(editor, { id })).targets).toEqual([
      { kind: 'role', id: role.id, name: 'r1' },
    ]);
    await saveAnnouncement(editor, { id, ...draft({ titile: '改了', msgContent: '新的' }) });
    expect(await getAnnouncement(editor, { id })).toMatchObject({
      title: '改了',
      content: '<p>新的</p>',
      audience: 'all',
      targets: [],
    });
  });

  test.each([
    ['<script>alert(1)</script>', 'notices.content-required'],
    ['<p>&nbsp;</p>', 'notices.content-required'],
    ['很'.repeat(20_001), 'notices.content-too-long'],
  ])('a body of %.20s is refused', async (msgContent, code) => {
    await expect(saveAnnouncement(editor, draft({ msgContent }))).rejects.toMatchObject({
      code,
      status: 422,
    });
  });

  test('for chosen readers somebody has to be chosen, of this tenant', async () => {
    await expect(saveAnnouncement(editor, draft({ msgType: 'USER' }))).rejects.toMatchObject({
      code: 'notices.audience-required',
    });
    const theirs = await other.facts((world) => aDepart(world, { orgCode: 'B01' }));
    for (const target of [{ departIds: [theirs.id] }, { userIds: newId() }, { roleIds: [theirs.id] }]) {
      await expect(saveAnnouncement(editor, draft({ msgType: 'USER', ...target }))).rejects.toMatchObject({
        code: 'notices.unknown-target',
        status: 422,
      });
    }
  });

  test.each([
    { titile: '' },
    { titile: ' ' },
    { titile: 'x'.repeat(101) },
    { msgContent: '' },
    { msgCategory: '3' },
    { priority: 'X' },
    { openPage: 'https://evil.test' },
    { openPage: '//evil.test' },
    { userIds: ['x'] },
    { roleIds: "a' or 1=1" },
  ])('%j is no input', (more) => {
    const input = { titile: 'a', msgContent: 'b', ...more };
    expect(addAnnouncementInput.safeParse(input).success).toBe(false);
    expect(editAnnouncementInput.safeParse({ ...input, id: newId() }).success).toBe(false);
  });
});

describe('releasing (NTC-03, NTC-05)', () => {
  test('to everyone: one message to all, an audit row, and readers have it unread', async () => {
    const { id } = await saveAnnouncement(editor, draft({ titile: '全员' }));
    const before = (await pushed()).length;
    await releaseAnnouncement(editor, { id });
    expect(await stored(id)).toMatchObject({ status: '1', sentAt: now });
    expect((await pushed()).slice(before)).toMatchObject([
      { userId: null, frame: { kind: 'message', msgId: id, msgTxt: '全员' } },
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'notice:release', entityId: id });
    expect((await listUnread(reader)).notices.rows.map((row) => row.id)).toContain(id);
    expect((await listUnread(foreignEditor)).notices.total).toBe(0);
  });

  test('to chosen ones: a message to each of them once, none to frozen accounts', async () => {
    const [depart, role, frozen] = await brand.facts(async (world) => [
      await aDepart(world, { orgCode: 'C01' }),
      await aRole(world, { code: 'courier', permissions: [] }),
      await aUser(world, { roles: ['courier'], frozen: true }),
    ]);
    const both = await brand.as({ roles: ['courier'], departs: ['C01C01'] });
    const second = await brand.as({ departs: ['C01'] });
    const named = await brand.as({});
    const { id } = await saveAnnouncement(
      editor,
      draft({
        msgType: 'USER',
        departIds: depart.id,
        roleIds: [role.id],
        userIds: [named.user!.id, both.user!.id, frozen.id],
      }),
    );
    const before = (await pushed()).length;
    await releaseAnnouncement(editor, { id });
    const told = (await pushed()).slice(before).map(({ userId }) => userId);
    expect(told).toHaveLength(3);
    expect(new Set(told)).toEqual(new Set([both, second, named].map(({ user }) => user!.id)));
    for (const ctx of [both, second, named]) {
      expect((await listUnread(ctx)).notices.rows.map((row) => row.id)).toContain(id);
    }
    expect((await listUnread(reader)).notices.rows.map((row) => row.id)).not.toContain(id);
  });

  test('only once, and afterwards nothing of it changes', async () => {
    const { id } = await saveAnnouncement(editor, draft());
    await releaseAnnouncement(editor, { id });
    const refused = { code: 'notices.not-draft', status: 409 };
    await expect(releaseAnnouncement(editor, { id })).rejects.toMatchObject(refused);
    await expect(saveAnnouncement(editor, { id, ...draft({ titile: '改' }) })).rejects.toMatchObject(refused);
    await expect(deleteAnnouncement(editor, { id })).rejects.toMatchObject(refused);
    expect(await stored(id)).toMatchObject({ title: '标题', status: '1' });
  });

  test('of two who release at once one succeeds, and readers hear of it once', async () => {
    const { id } = await saveAnnouncement(editor, draft());
    const before = (await pushed()).length;
    const tries = await Promise.allSettled([
      releaseAnnouncement(editor, { id }),
      releaseAnnouncement(editor, { id }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await pushed()).length - before).toBe(1);
  });
});

describe('revoking (NTC-05)', () => {
  test('nobody finds it any more, and open pages count anew', async () => {
    const { id } = await saveAnnouncement(editor, draft());
    await expect(revokeAnnouncement(editor, { id })).rejects.toMatchObject({ code: 'notices.not-released' });
    await releaseAnnouncement(editor, { id });
    await revokeAnnouncement(editor, { id });
    expect(await stored(id)).toMatchObject({ status: '2', revokedAt: now });
    expect((await pushed()).at(-1)).toMatchObject({ userId: null, frame: { kind: 'notices' } });
    expect((await listUnread(reader)).notices.rows.map((row) => row.id)).not.toContain(id);
    await expect(revokeAnnouncement(editor, { id })).rejects.toMatchObject({ status: 409 });
    await expect(releaseAnnouncement(editor, { id })).rejects.toMatchObject({ status: 409 });
  });

  test('whoever was not connected meanwhile is not told its title afterwards', async () => {
    const kept = await saveAnnouncement(editor, draft({ titile: '留下的' }));
    const taken = await saveAnnouncement(editor, draft({ titile: '撤回的' }));
    for (const one of [kept, taken]) await releaseAnnouncement(editor, one);
    await revokeAnnouncement(editor, taken);
    const told = (await pushed()).map((row) => JSON.stringify(row.frame)).join();
    expect(told).toContain('留下的');
    expect(told).not.toContain('撤回的');
  });
});

describe('throwing a draft away', () => {
  test('it is gone, with whom it was for', async () => {
    const { id } = await saveAnnouncement(editor, draft({ msgType: 'USER', userIds: reader.user!.id }));
    await deleteAnnouncement(editor, { id });
    expect(await stored(id)).toBeUndefined();
    await expect(deleteAnnouncement(editor, { id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('who may write announcements', () => {
  const uses: [string, (ctx: Ctx, id: string) => Promise<unknown>][] = [
    ['save', (ctx, id) => saveAnnouncement(ctx, { id, ...draft({ titile: '动过' }) })],
    ['release', (ctx, id) => releaseAnnouncement(ctx, { id })],
    ['revoke', (ctx, id) => revokeAnnouncement(ctx, { id })],
    ['delete', (ctx, id) => deleteAnnouncement(ctx, { id })],
    ['get', (ctx, id) => getAnnouncement(ctx, { id })],
  ];

  test.each(uses)('%s: not without the action, and another tenant’s is not there', async (name, use) => {
    const { id } = await brand.facts((world) =>
      aNotice(world, { title: '原样', status: name === 'revoke' ? '1' : '0', by: 'reader' }),
    );
    await expect(use(reader, id)).rejects.toMatchObject({ status: 403 });
    await expect(use(brand.ctx(), id)).rejects.toMatchObject({ status: 401 });
    await expect(use(foreignEditor, id)).rejects.toMatchObject({ code: 'common.not-found', status: 404 });
    // A narrow scope reaches one's own.
    await expect(use(colleague, id)).rejects.toMatchObject({ status: 404 });
    for (const wrong of ['x', newId()])
      await expect(use(editor, wrong)).rejects.toMatchObject({ status: 404 });
    expect(await stored(id)).toMatchObject({ title: '原样' });
  });

  test('the list: by title, kind, priority and state, of this tenant and scope', async () => {
    const list = async (ctx: Ctx, query: Record<string, unknown> = {}) =>
      (await listRows(ctx, announcementStore, listQuery(announcement).parse({ size: 100, ...query })))
        .records;
    const { id } = await saveAnnouncement(
      colleague,
      draft({ titile: '同事的 50%', priority: 'M', msgCategory: '2' }),
    );
    expect((await list(colleague)).map((row) => row.id)).toEqual([id]);
    expect((await list(editor)).map((row) => row.id)).toContain(id);
    expect(await list(foreignEditor)).toEqual([]);
    for (const query of [{ keyword: '50%' }, { title: '50%' }, { priority: 'M' }, { category: '2' }]) {
      expect((await list(editor, query)).map((row) => row.id)).toEqual([id]);
    }
    for (const row of await list(editor, { status: '1' })) expect(row.status).toBe('1');
    await expect(list(reader)).rejects.toMatchObject({ status: 403 });
  });

  test('it is told how many have read', async () => {
    const { id } = await brand.facts((world) => aNotice(world, { readBy: ['reader'] }));
    expect(await getAnnouncement(editor, { id })).toMatchObject({ readCount: 1 });
  });

  test('whom it may be for: departments, roles and people of this tenant', async () => {
    const audience = await listAudience(editor);
    expect(audience.roles.map(({ name }) => name)).toContain('业务员');
    expect(audience.departs.map(({ name }) => name)).toContain('总部');
    expect(await findPeople(editor, { keyword: '陈编' })).toEqual([
      { id: editor.user!.id, name: `陈编辑（${editor.user!.username}）` },
    ]);
    expect(await findPeople(editor, { keyword: '%' })).toEqual([]);
    expect(await findPeople(foreignEditor, { keyword: '陈编' })).toEqual([]);
    await expect(listAudience(reader)).rejects.toMatchObject({ status: 403 });
    await expect(findPeople(reader, { keyword: '' })).rejects.toMatchObject({ status: 403 });
  });
});
