import type { Source } from './sources.ts';

/** Where so many times 24 hours are meant, to the second: how long something is kept or lasts, whatever the day. */
const durations: ReadonlySet<string> = new Set([
  'app/administration/accounts/sign-in/login-attempts.server.ts',
  'app/administration/accounts/sign-in/use-cases/admit.server.ts',
  'app/administration/accounts/use-cases/sweep-accounts.server.ts',
  'app/administration/codes/use-cases/sweep-codes.server.ts',
  'app/administration/enterprise/messages/approval-messages.server.ts',
  'app/administration/logs/listing/page-of.server.ts',
  'app/administration/logs/rules.ts',
  'app/administration/logs/use-cases/delete-logs.server.ts',
  'app/administration/logs/use-cases/sweep-logs.server.ts',
  'app/administration/schedules/use-cases/run-job.server.ts',
  'app/lib/web/outbox/rules-moment.ts',
  'app/services/outbox/use-cases/sweep-outbox.server.ts',
]);

const apart = /\.test\.tsx?$|\/testing\/|\/seed|^app\/(demo|architecture)\//;
/** A count of days, by whatever name, as milliseconds. */
const daysAsHours = /\b(?!\d)\w+\)? \* 86_400_000|86_400_000 \* (?!\d)\w+/;

/**
 * Lines that take a number of days as so many times 24 hours, as `path: line`. What people call a day is a day of the
 * tenant's calendar: `dayOf`, `addDays` and `daysBetween` know them.
 */
export function daysTakenAsHours(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && !durations.has(path) && !apart.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => daysAsHours.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}
