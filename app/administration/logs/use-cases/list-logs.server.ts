import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { pageChanges } from '../changes/page-changes.server.ts';
import type { LogsQuery } from '../inputs.ts';
import { pageOperations } from '../listing/page-operations.server.ts';
import { pageSignIns } from '../listing/page-sign-ins.server.ts';
import type { LogPage } from '../wire.ts';

/** A page of a log, newest first: of the people whom the reader's roles reach (API-07). */
export async function listLogs(ctx: Ctx, query: LogsQuery): Promise<LogPage> {
  const { scope } = requireAction(ctx, 'log:list');
  const page = { '1': pageSignIns, '2': pageOperations, '3': pageChanges, '4': pageOperations }[
    query.logType
  ];
  return inTenantReadOnly(ctx, (tx) => page(ctx, tx, scope, query));
}
