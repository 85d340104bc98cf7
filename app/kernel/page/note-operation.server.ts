import { inTenant } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import type { Ctx } from '../request/context.server.ts';
import { operationLogs } from './operation-log.table.server.ts';

/** What was done, and how it ended. */
export interface Operation {
  method: string;
  path: string;
  action: string | null;
  status: number;
  error: string | null;
  costMs: number;
}

/**
 * Writes down what somebody did, beside the request and not as part of it: whether it can be written changes
 * nothing for who did it. What must not be missed stands in the audit log, in the transaction of the change.
 */
export async function noteOperation(ctx: Ctx, done: Operation): Promise<void> {
  const { user } = ctx;
  if (!user) return;
  // Whoever looks as somebody else is still who tried.
  const { id: userId, username, realname } = user.seenBy ?? user;
  // Taken at once: of what ends in the same moment, what was written first need not have ended first.
  const id = newId();
  try {
    await inTenant({ db: ctx.db, tenant: ctx.tenant }, (tx) =>
      tx.insert(operationLogs).values({
        tenantId: ctx.tenant.slug,
        id,
        channel: user.key ? 'api' : 'console',
        userId,
        username,
        realname,
        keyId: user.key?.id,
        keyName: user.key?.name,
        ...done,
        path: done.path.slice(0, 200),
        costMs: Math.round(done.costMs * 10) / 10,
        address: ctx.address,
        userAgent: ctx.userAgent.slice(0, 300),
        requestId: ctx.requestId,
        createdAt: ctx.now(),
      }),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'operation not written down');
  }
}
