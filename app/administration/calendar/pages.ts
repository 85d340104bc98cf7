import { definePage } from '#app/kernel/module/define-page.ts';

// The page of the business calendar.

export const calendarPage = definePage({
  code: 'calendar:list',
  path: '/isystem/calendar',
  screen: 'screens/calendar-page.tsx',
});
