import { CronExpressionParser } from 'cron-parser';

/**
 * When a schedule (minute hour day month weekday, in UTC) comes round next, by the library that the queue itself keeps
 * its schedules with. One that never comes round is refused.
 */
export function nextRun(cron: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
}
