import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { calendarDayInput, calendarDayRef, calendarQuery, noticeInput } from './inputs.ts';
import { deleteCalendarDay, importNotice, saveCalendarDay } from './use-cases/change-calendar.server.ts';
import { listCalendar } from './use-cases/list-calendar.server.ts';

const done = (work: Promise<void>) => work.then(() => null);

/** A year of it: the days that are otherwise than their weekday. */
const yearAnswer = z.object({
  year: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      weekday: z.number().int().min(0).max(6),
      worked: z.boolean(),
      name: z.string(),
      holiday: z.string().nullable(),
      source: z.enum(['own', 'published', 'fixed']),
    }),
  ),
  unknown: z.array(z.string()),
});

/** The business calendar (工作日历) of the wire. */
export const calendarApi = [
  call('GET /sys/calendar/list', {
    access: 'calendar:list',
    input: calendarQuery,
    answers: yearAnswer,
    run: listCalendar,
  }),
  call('PUT /sys/calendar/edit', {
    access: 'calendar:edit',
    input: calendarDayInput,
    answers: noAnswer,
    run: (ctx, input) => done(saveCalendarDay(ctx, input)),
  }),
  call('PUT /sys/calendar/import', {
    access: 'calendar:edit',
    input: noticeInput,
    answers: z.object({ free: z.number().int(), worked: z.number().int(), changed: z.number().int() }),
    run: importNotice,
  }),
  call('DELETE /sys/calendar/delete', {
    access: 'calendar:edit',
    input: calendarDayRef,
    answers: noAnswer,
    run: (ctx, input) => done(deleteCalendarDay(ctx, input)),
  }),
];
