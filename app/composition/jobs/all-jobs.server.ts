import { sweepAccounts } from '#app/administration/accounts/use-cases/sweep-accounts.server.ts';
import { timeOutApprovals } from '#app/administration/approvals/use-cases/time-out-approvals.server.ts';
import { sweepCodes } from '#app/administration/codes/use-cases/sweep-codes.server.ts';
import { sweepImports } from '#app/administration/custom-fields/use-cases/sweep-imports.server.ts';
import { sweepLogs } from '#app/administration/logs/use-cases/sweep-logs.server.ts';
import { releaseDue } from '#app/administration/notices/use-cases/release-due.server.ts';
import { countUsage } from '#app/administration/platform/use-cases/count-usage.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { refreshLabels } from '#app/modules/customers/labels/use-cases/refresh-labels.server.ts';
import { settleOutletSquares } from '#app/modules/customers/map/use-cases/settle-outlet-squares.server.ts';
import { returnIdlePois } from '#app/modules/dealers/use-cases/return-idle-pois.server.ts';
import { startReconciliations } from '#app/modules/erp/use-cases/start-reconciliations.server.ts';
import { sweepErp } from '#app/modules/erp/use-cases/sweep-erp.server.ts';
import { orderApproval } from '#app/modules/orders/lifecycle/use-cases/order-approval.server.ts';
import { sweepCaptchas } from '#app/services/captchas/use-cases/sweep-captchas.server.ts';
import { sweepFiles } from '#app/services/files/use-cases/sweep-files.server.ts';
import { sweepRoundTrips } from '#app/services/round-trips/use-cases/sweep-round-trips.server.ts';
import { sweepTasks } from '#app/services/tasks/use-cases/sweep-tasks.server.ts';
import { sweepIdempotencyKeys } from './sweep-idempotency-keys.server.ts';
import { sweepPushMessages } from './sweep-push-messages.server.ts';

/** Every job of the program. */
export const allJobs: readonly Job[] = [
  { queue: 'time-out-approvals', cron: '*/5 * * * *', run: timeOutApprovals([orderApproval]) },
  { queue: 'count-usage', cron: '*/10 * * * *', run: countUsage },
  { queue: 'release-announcements', cron: '* * * * *', run: releaseDue },
  { queue: 'sweep-accounts', cron: '17 19 * * *', run: sweepAccounts },
  { queue: 'reconcile-erp', cron: '30 18 * * *', run: startReconciliations },
  { queue: 'refresh-labels', cron: '40 18 * * *', run: refreshLabels },
  { queue: 'settle-outlet-squares', cron: '*/10 * * * *', run: settleOutletSquares },
  { queue: 'return-idle-pois', cron: '50 18 * * *', run: returnIdlePois },
  { queue: 'sweep-erp', cron: '* * * * *', run: sweepErp },
  { queue: 'sweep-files', cron: '33 * * * *', run: sweepFiles },
  { queue: 'sweep-captchas', cron: '*/15 * * * *', run: sweepCaptchas },
  { queue: 'sweep-codes', cron: '27 19 * * *', run: sweepCodes },
  { queue: 'sweep-idempotency-keys', cron: '42 * * * *', run: sweepIdempotencyKeys },
  { queue: 'sweep-imports', cron: '51 * * * *', run: sweepImports },
  { queue: 'sweep-logs', cron: '23 19 * * *', run: sweepLogs },
  { queue: 'sweep-push-messages', cron: '7 * * * *', run: sweepPushMessages },
  { queue: 'sweep-round-trips', cron: '23 * * * *', run: sweepRoundTrips },
  { queue: 'sweep-tasks', cron: '*/10 * * * *', run: sweepTasks },
];
