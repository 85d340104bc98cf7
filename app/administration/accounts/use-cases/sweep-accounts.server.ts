import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import {
  invitations,
  knownDevices,
  loginAttempts,
  loginChallenges,
  sessions,
} from '#app/services/accounts/table.server.ts';
import { endDueViews } from '#app/services/accounts/use-cases/view-as.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { accountParameters } from '../sign-in/rules-parameters.ts';

/** Days that ended sessions stay, for whoever looks into a misuse. */
const kept = 90;

/** Removes sessions and sign-in tries that ended long ago, and challenges that can no longer be passed. */
export const sweepAccounts: Job['run'] = async ({ db, tenants, now }) => {
  const before = new Date(now.getTime() - kept * 86_400_000);
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      await endDueViews(tx, tenant, now);
      await tx
        .delete(sessions)
        .where(and(eq(sessions.tenantId, tenant.slug), lt(sessions.expiresAt, before)));
      await tx
        .delete(loginChallenges)
        .where(and(eq(loginChallenges.tenantId, tenant.slug), lt(loginChallenges.expiresAt, now)));
      await tx
        .delete(knownDevices)
        .where(and(eq(knownDevices.tenantId, tenant.slug), lt(knownDevices.expiresAt, now)));
      await tx
        .delete(invitations)
        .where(and(eq(invitations.tenantId, tenant.slug), lt(invitations.expiresAt, before)));
      const days = await readParameter(tx, tenant, accountParameters['logs.login-days']);
      const tries = new Date(now.getTime() - days * 86_400_000);
      await tx
        .delete(loginAttempts)
        .where(and(eq(loginAttempts.tenantId, tenant.slug), lt(loginAttempts.attemptedAt, tries)));
    });
  }
};
