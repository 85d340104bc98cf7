import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { logParameters } from '../rules-parameters.ts';

const channels = {
  console: logParameters['logs.operation-days'],
  api: logParameters['logs.api-days'],
} as const;

/** Removes operations and calls that are older than the tenant keeps them. */
export const sweepLogs: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      for (const [channel, parameter] of Object.entries(channels)) {
        const days = await readParameter(tx, tenant, parameter);
        await tx
          .delete(operationLogs)
          .where(
            and(
              eq(operationLogs.tenantId, tenant.slug),
              eq(operationLogs.channel, channel as keyof typeof channels),
              lt(operationLogs.createdAt, new Date(now.getTime() - days * 86_400_000)),
            ),
          );
      }
    });
  }
};
