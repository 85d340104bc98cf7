import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { byAction } from '#app/services/approvals/rules.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { headOffice } from '#app/services/organisation/use-cases/head-office.server.ts';
import { type Approved, type Entity, fieldsOf } from '../../define-entity.ts';
import { holdsFiles } from '../../fields.ts';
import type { EntityStore } from '../../store.server.ts';
import { attachRowFiles } from '../row-files.server.ts';
import { factsOf } from './rules-facts.ts';
import { lockStored } from './stored-row.server.ts';
import { type PendingChange, pendingChanges } from './table.server.ts';
import { waitingChanges } from './waiting-changes.server.ts';

type Values = Record<string, unknown>;

/** The action whose holders write at once what others have to ask for, and who decide where no definition says who. */
export const approveAction = ({ name }: Pick<Entity, 'name'>) => `${name}:approve`;

/** Whether what the person does to a row waits until somebody has approved it; of a row that is written, with these fields. */
export function waitsForApproval(
  ctx: Pick<Ctx, 'user'>,
  entity: Pick<Entity, 'name' | 'approval'>,
  does: Approved,
  fields: readonly string[] = [],
): boolean {
  const { approval } = entity;
  if (!approval || !ctx.user || can(ctx.user, approveAction(entity))) return false;
  return approval.on.includes(does) || fields.some((field) => approval.on.includes(field));
}

/** Tries what is asked for and takes it back: whoever asks is told what is wrong with it, not who decides. */
export async function rehearse(tx: Tx, write: (inner: Tx) => Promise<unknown>): Promise<void> {
  const done = new Error('rehearsed');
  try {
    await tx.transaction(async (inner) => {
      await write(inner);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

/** What is asked for of a row: with the row as it is, where there is one. */
interface Asked {
  id: string;
  does: PendingChange['does'];
  version: number;
  row: Values;
  before: Values;
  after: Values;
  /** Others like it were asked for with it, and people are told of one of them. */
  quietly?: boolean;
}

/** Keeps a change until somebody has decided, and hands it in for approval. */
export async function keepChange(ctx: Ctx, tx: Tx, store: EntityStore, asked: Asked): Promise<void> {
  const { name } = store.entity;
  const user = requireUser(ctx);
  const { row, id: rowId, does, version, before, after } = asked;
  const change = {
    tenantId: ctx.tenant.slug,
    id: newId(),
    entity: name,
    rowId,
    title: titleOf(store.entity, row),
    does,
    version,
    before,
    after,
    requestedBy: user.id,
    requestedName: user.realname,
    requestedAt: ctx.now(),
  };
  try {
    await tx.insert(pendingChanges).values(change);
  } catch (error) {
    if (uniqueViolation(error) !== null)
      throw new DomainError(store.approval?.refusals?.waits ?? 'entity.change-waits', 409);
    throw error;
  }
  // A form knows the fields it shows, the row in its table also what ways are chosen by beside those.
  const stored = { ...row, ...(await lockStored(ctx, tx, store, rowId)) };
  const departId = textOf(stored['departId']) || user.depart?.id || (await headOffice(ctx, tx));
  await startApproval(ctx, tx, {
    biz: name,
    bizId: change.id,
    title: change.title,
    amountFen: 0,
    channel: textOf(stored['channel']),
    departId,
    facts: factsOf(store.entity, does === 'import' ? 'add' : does, { ...stored, ...after }),
    submitter: user,
    quietly: asked.quietly,
    otherwise: byAction(ctx.t('entity:action.approve'), approveAction(store.entity)),
  });
  await writeAuditLog(ctx, tx, { action: `${name}:ask`, entity: name, entityId: rowId, before, after });
  // Its pictures are there for whoever decides, beside those that stay if it is refused.
  if (does === 'edit' && touchesFiles(store.entity, after)) {
    await attachRowFiles(ctx, tx, store, rowId, stored);
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What people know a row by: its name, or the first of its texts. */
function titleOf(entity: Entity, row: Values): string {
  const texts = fieldsOf(entity).filter(({ kind }) => kind === 'text');
  const field = texts.find(({ name }) => name === 'name') ?? texts[0];
  return textOf(row[field?.name ?? '']);
}

/** Whether a change is about pictures or documents. */
export function touchesFiles(entity: Entity, after: Values): boolean {
  return fieldsOf(entity).some(({ name, kind }) => (holdsFiles(kind) || kind === 'rich') && name in after);
}

/** Refuses to delete rows of which a change waits: nobody would know what they decide. */
export async function refuseWaiting(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  rowIds: readonly string[],
): Promise<void> {
  if (!store.entity.approval) return;
  if ((await waitingChanges(ctx, tx, store, rowIds)).length > 0) {
    throw new DomainError(store.approval?.refusals?.waits ?? 'entity.change-waits', 409);
  }
}
