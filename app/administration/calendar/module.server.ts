import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { calendarApi } from './api.server.ts';

export default defineModule({
  api: calendarApi,
  auditWords: [{ entity: 'calendar-day', fields: 'calendar:column', values: { worked: 'calendar:worked' } }],
});
