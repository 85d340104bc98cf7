import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { calendarDays } from '#app/services/calendar/table.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { daysOfNotice } from './rules-notice.ts';
import { deleteCalendarDay, importNotice, saveCalendarDay } from './use-cases/change-calendar.server.ts';
import { listCalendar } from './use-cases/list-calendar.server.ts';

/** In the shape of the yearly notice, for a year that is not published yet. */
const notice = `国务院办公厅关于2031年部分节假日安排的通知
各省、自治区、直辖市人民政府：经国务院批准，现将2031年元旦、春节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周三）放假，共1天。
二、春节：1月22日（农历腊月二十九、周三）至28日（农历正月初六、周二）放假调休，共7天。1月19日（周日）、2月1日（周六）上班。
三、劳动节：4月30日至5月2日放假调休，共3天。5月10日上班。
国务院办公厅　2030年11月4日`;

const now = new Date('2030-11-20T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let admin: Ctx;
let reader: Ctx;
let stranger: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  red = await desk.brand('shanjianquan');
  const blue = await desk.brand('maixiangfang');
  for (const brand of [red, blue]) {
    await brand.facts(async (world) => {
      await aRole(world, {
        code: 'admin',
        dataScope: 'all',
        permissions: ['calendar:list', 'calendar:edit'],
      });
      await aRole(world, { code: 'reader', dataScope: 'own', permissions: ['calendar:list'] });
    });
  }
  admin = await red.as({ roles: ['admin'], departs: ['A01'] });
  reader = await red.as({ roles: ['reader'], departs: ['A01'] });
  stranger = await blue.as({ roles: ['admin'], departs: ['A01'] });
});
afterAll(() => desk.close());
beforeEach(() => red.facts(({ tx }) => tx.delete(calendarDays)));

const worked = async (ctx: Ctx, days: string[]) => {
  const isWorkday = await inTenant(ctx, (tx) => readWorkdays(tx, ctx.tenant));
  return days.map(isWorkday);
};
const list = (ctx: Ctx, year: string | null = '2031') => listCalendar(ctx, { year });

describe('a notice', () => {
  test('names what is free and what is worked, each under its holiday', () => {
    const days = daysOfNotice(notice, '2026');
    expect(days.filter((day) => day.worked)).toEqual([
      { day: '2031-01-19', worked: true, name: '春节' },
      { day: '2031-02-01', worked: true, name: '春节' },
      { day: '2031-05-10', worked: true, name: '劳动节' },
    ]);
    expect(days.filter((day) => !day.worked).map(({ day }) => day)).toEqual([
      '2031-01-01',
      ...[22, 23, 24, 25, 26, 27, 28].map((nth) => `2031-01-${nth}`),
      '2031-04-30',
      '2031-05-01',
      '2031-05-02',
    ]);
  });

  test.each(['', '放假通知', '2月30日放假', '1月9日至1日放假', '1月1日至12月31日放假', '明天上班'])(
    '%s names no day',
    (text) => expect(daysOfNotice(text, '2031')).toEqual([]),
  );
});

describe('the calendar of a tenant', () => {
  test('tells which years nobody knows yet, and plans them by weekdays and the holidays of the law', async () => {
    const { year, days, unknown } = await list(reader, null);
    expect([year, unknown]).toEqual(['2030', ['2030', '2031']]);
    expect(days[0]).toMatchObject({ day: '2030-01-01', holiday: 'new-year', source: 'fixed', worked: false });
    expect(await worked(reader, ['2031-01-01', '2031-01-02', '2031-01-27', '2031-02-01'])).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('takes a notice over once, for itself alone', async () => {
    expect(await importNotice(admin, { year: '2031', text: notice })).toEqual({
      free: 11,
      worked: 3,
      changed: 6,
    });
    expect(await importNotice(admin, { year: '2031', text: notice })).toMatchObject({ changed: 0 });
    const asked = ['2031-01-01', '2031-01-19', '2031-01-27', '2031-02-01', '2031-04-30'];
    expect(await worked(reader, asked)).toEqual([false, true, false, true, false]);
    expect(await worked(stranger, asked)).toEqual([false, false, true, false, true]);
    const { days, unknown } = await list(reader);
    expect(unknown).toEqual(['2030']);
    expect(days).toContainEqual(
      expect.objectContaining({ day: '2031-02-01', worked: true, name: '春节', source: 'own', weekday: 6 }),
    );
    await expect(importNotice(admin, { year: '2031', text: '没有日期' })).rejects.toMatchObject({
      code: 'calendar.no-days',
    });
  });

  test('is changed day by day, and becomes again what it was', async () => {
    await saveCalendarDay(admin, { day: '2026-11-20', worked: false, name: '司庆' });
    await saveCalendarDay(admin, { day: '2026-11-20', worked: false, name: '二十周年司庆' });
    await saveCalendarDay(admin, { day: '2026-10-01', worked: true, name: '' });
    expect(await worked(reader, ['2026-11-20', '2026-10-01'])).toEqual([false, true]);
    const own = (await list(reader, '2026')).days.filter(({ source }) => source === 'own');
    expect(own.map(({ day, name, holiday }) => [day, name, holiday])).toEqual([
      ['2026-10-01', '', 'national-day'],
      ['2026-11-20', '二十周年司庆', null],
    ]);
    await deleteCalendarDay(admin, { day: '2026-11-20' });
    await deleteCalendarDay(admin, { day: '2026-11-20' });
    await deleteCalendarDay(admin, { day: '2026-10-01' });
    expect(await worked(reader, ['2026-11-20', '2026-10-01'])).toEqual([true, false]);
    const logged = await red.facts(({ tx }) => tx.select().from(auditLogs));
    expect(logged.filter(({ entityId }) => entityId === '2026-11-20')).toHaveLength(3);
  });

  test('is changed by whoever may, and read by no other', async () => {
    const day = { day: '2031-03-03', worked: false, name: '' };
    await expect(saveCalendarDay(reader, day)).rejects.toMatchObject({ status: 403 });
    await expect(importNotice(reader, { year: '2031', text: notice })).rejects.toMatchObject({ status: 403 });
    await expect(deleteCalendarDay(reader, day)).rejects.toMatchObject({ status: 403 });
    await red.facts((world) => aRole(world, { code: 'none', dataScope: 'all', permissions: [] }));
    const none = await red.as({ roles: ['none'], departs: ['A01'] });
    await expect(list(none)).rejects.toMatchObject({ status: 403 });
  });
});
