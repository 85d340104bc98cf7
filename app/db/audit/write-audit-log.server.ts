import { newId } from '#app/lib/id.ts';
import { insertRows } from '../queries/insert-rows.server.ts';
import { inTenant, type TenantScope, type Tx } from '../tenant-db.server.ts';
import { auditLogs } from './audit-log.table.server.ts';

/** What the log asks of the request that makes a change. */
interface Author {
  tenant: { slug: string };
  user: { id: string; realname: string } | null;
  /** What makes the change where no person does. */
  system?: string;
  now: () => Date;
  address: string;
  requestId: string;
}

/** Writes who changed what, from what to what, in the transaction of the change itself. */
export async function writeAuditLog(ctx: Author, tx: Tx, change: Change): Promise<void> {
  await writeAuditLogs(ctx, tx, [change]);
}

/** One thing that was changed. */
export interface Change {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** The same for many changes of one transaction, in one statement. */
export async function writeAuditLogs(ctx: Author, tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await insertRows(
    tx,
    auditLogs,
    changes.map((change) => ({
      tenantId: ctx.tenant.slug,
      id: newId(),
      actorId: ctx.user?.id ?? null,
      actorName: ctx.user?.realname ?? ctx.system ?? '',
      ...change,
      address: ctx.address,
      requestId: ctx.requestId,
      createdAt: ctx.now(),
    })),
  );
}

/** Writes who takes rows away as a file, and which, before the first of them goes: reading a page is not taking it. */
export function noteTaken(
  ctx: Author & TenantScope,
  { entityId = '*', ...taken }: Omit<Change, 'before' | 'entityId'> & { entityId?: string },
): Promise<void> {
  return inTenant(ctx, (tx) => writeAuditLog(ctx, tx, { ...taken, entityId, before: null }));
}
