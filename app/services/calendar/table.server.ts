import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '#app/db/columns.server.ts';

/** Days on which a tenant works, or is free, otherwise than the published calendar has it (工作日历). */
export const calendarDays = pgTable(
  'calendar_days',
  {
    tenantId: tenantId(),
    day: date('day', { mode: 'string' }).notNull(),
    worked: boolean('worked').notNull(),
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);
