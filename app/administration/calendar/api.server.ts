import { call } from '#app/kernel/api/api-route.server.ts';
import { calendarDayInput, calendarDayRef, calendarQuery, noticeInput } from './inputs.ts';
import { deleteCalendarDay, importNotice, saveCalendarDay } from './use-cases/change-calendar.server.ts';
import { listCalendar } from './use-cases/list-calendar.server.ts';

const done = (work: Promise<void>) => work.then(() => null);

/** The business calendar (工作日历) of the wire. */
export const calendarApi = [
  call('GET /sys/calendar/list', { access: 'calendar:list', input: calendarQuery, run: listCalendar }),
  call('PUT /sys/calendar/edit', {
    access: 'calendar:edit',
    input: calendarDayInput,
    run: (ctx, input) => done(saveCalendarDay(ctx, input)),
  }),
  call('PUT /sys/calendar/import', { access: 'calendar:edit', input: noticeInput, run: importNotice }),
  call('DELETE /sys/calendar/delete', {
    access: 'calendar:edit',
    input: calendarDayRef,
    run: (ctx, input) => done(deleteCalendarDay(ctx, input)),
  }),
];
