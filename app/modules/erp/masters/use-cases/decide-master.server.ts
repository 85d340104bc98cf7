import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { askErp } from '../../reconciliation/ask-erp.server.ts';
import { readMasterMapping } from '../master-mapping.server.ts';
import { type OurRow, reachedRow, spellings, takes, writeRow } from '../our-rows.server.ts';
import { pushFields } from '../push-fields.server.ts';
import {
  agreedAfter,
  cellsOf,
  differencesBetween,
  isMaster,
  type MasterKind,
  type MasterValues,
  type ReadKind,
  settled,
  stateAfter,
} from '../rules-masters.ts';
import { erpMasters } from '../table.server.ts';
import type { DecideInput, IgnoreMasterInput, LinkInput } from '../wire.ts';
import { correctReceipt, reachedReceipt, sendReceiptAnew, takeReceiptOf } from './decide-receipt.server.ts';

type Kept = typeof erpMasters.$inferSelect;

/**
 * Whose value stands, field by field: the ERP's is written into our row, by somebody who may change it; what stays ours
 * is not asked about again until the ERP changes it. What has moved since it was shown is shown again first.
 */
export async function decideMaster(
  ctx: Ctx,
  { id, version, choices }: DecideInput,
): Promise<{ taken: number; left: number }> {
  const { user } = requireWhole(ctx, 'erp:masters-decide');
  const requested = { id, version, choices };
  const shown = await inTenant(ctx, (tx) => waiting(ctx, tx, requested));
  const pushed: MasterValues = Object.fromEntries(
    shown.decided.flatMap(({ field, ours: our }) => (choices[field] === 'push' ? [[field, our]] : [])),
  );
  if (Object.keys(pushed).length > 0) await pushOurs(ctx, shown.kept, pushed);
  return inTenant(ctx, async (tx) => {
    const { kept, ours, decided } = await waiting(ctx, tx, requested);
    const take = decided.filter(({ field, why }) => choices[field] === 'erp' && why !== 'invalid');
    const values: MasterValues = Object.fromEntries(take.map(({ field, theirs }) => [field, theirs]));
    if (take.length > 0) await write(ctx, tx, kept, { id: ours.id, values });
    const left = kept.differences.filter(({ field }) => choices[field] === undefined);
    await keep(ctx, tx, kept, {
      theirs: { ...kept.theirs, ...pushed },
      agreed: { ...agreedAfter(kept.agreed, kept.theirs, left), ...pushed },
      differences: left,
      state: left.length > 0 ? 'conflict' : 'same',
      decidedBy: user.realname,
      decidedAt: ctx.now(),
    });
    const before = Object.fromEntries(take.map(({ field, ours: our }) => [field, our]));
    // A payment that is put right writes its own line.
    if (take.length > 0 && isMaster(kept.kind)) {
      await writeAuditLog(ctx, tx, {
        action: `${kept.kind}:edit`,
        entity: kept.kind,
        entityId: ours.id,
        before,
        after: values,
      });
    }
    await writeAuditLog(ctx, tx, {
      action: 'erp:masters-decide',
      entity: 'erp-master',
      entityId: id,
      before: null,
      after: { code: kept.code, choices },
    });
    return { taken: take.length, left: left.length };
  });
}

/** A row that waits, the row of ours that it is, and the fields that are decided, as they were shown. */
async function waiting(ctx: Ctx, tx: Tx, { id, version, choices }: DecideInput) {
  const kept = await hold(ctx, tx, { id, version });
  const ours = kept.ourId ? await ourOf(ctx, tx, kept.kind, kept.ourId) : null;
  const decided = kept.differences.filter(({ field }) => choices[field] !== undefined);
  if (kept.state !== 'conflict' || !ours || decided.length === 0) {
    throw new DomainError('erp.nothing-to-decide', 409);
  }
  // The outlet of a receipt is told by the ERP's code for it, and never changes.
  if (decided.some(({ field, ours: shown }) => field !== 'customerCode' && ours.values[field] !== shown)) {
    throw new DomainError('erp.master-moved', 409);
  }
  return { kept, ours, decided };
}

/** What is decided about: a row of base data, or a payment. */
const ourOf = (
  ctx: Ctx,
  tx: Tx,
  kind: ReadKind,
  id: string,
): Promise<{ id: string; values: MasterValues }> =>
  isMaster(kind) ? reached(ctx, tx, kind, id) : reachedReceipt(ctx, tx, id);

const write = (
  ctx: Ctx,
  tx: Tx,
  { kind }: Kept,
  change: { id: string; values: MasterValues },
): Promise<void> =>
  isMaster(kind) ? writeRow(tx, ctx, kind, change) : correctReceipt(ctx, tx, change.id, change.values);

/** Writes values of ours into the ERP, in the fields they are read from; what it says against it is told. */
async function pushOurs(ctx: Ctx, kept: Kept, values: MasterValues): Promise<void> {
  const { kind, code } = kept;
  if (!isMaster(kind)) return sendReceiptAnew(ctx, kept);
  const mapping = await inTenantReadOnly(ctx, (tx) => readMasterMapping(tx, ctx.tenant, kind));
  const cells = cellsOf(mapping, values, spellings(kind));
  if (!cells) throw new DomainError('erp.nothing-to-send', 422);
  const found = await askErp(ctx, (erp) => pushFields(erp, { kind, code }, cells));
  if (!found) throw new DomainError('erp.master-gone', 409);
}

/** Says which row of ours it is, or of a receipt which outlet has paid. What differs then waits: nobody has agreed upon anything yet. */
export async function linkMaster(
  ctx: Ctx,
  { id, version, ourId }: LinkInput,
): Promise<{ differences: number }> {
  requireWhole(ctx, 'erp:masters-decide');
  return inTenant(ctx, async (tx) => {
    const kept = await hold(ctx, tx, { id, version });
    if (kept.state !== 'new' && kept.state !== 'ignored') {
      throw new DomainError('erp.master-linked', 409);
    }
    if (!isMaster(kept.kind)) return placeReceipt(ctx, tx, kept, ourId);
    const ours = await reached(ctx, tx, kept.kind, ourId);
    await refuseSecond(ctx, tx, kept, ourId);
    const { theirs } = kept;
    const isValid = takes(kept.kind);
    const found = settled(differencesBetween({ ours: ours.values, theirs, agreed: {} }, isValid), 'ask');
    await keep(ctx, tx, kept, {
      ourId,
      agreed: agreedAfter({}, theirs, found.ask),
      differences: found.ask,
      state: stateAfter(found),
      ignoredReason: null,
    });
    await writeAuditLog(ctx, tx, {
      action: 'erp:masters-decide',
      entity: 'erp-master',
      entityId: id,
      before: null,
      after: { code: kept.code, ours: `${ours.code} ${ours.name}` },
    });
    return { differences: found.ask.length };
  });
}

/** Says which outlet of ours has paid: the receipt is recorded, and waits for its approval. */
async function placeReceipt(
  ctx: Ctx,
  tx: Tx,
  kept: Kept,
  outletId: string,
): Promise<{ differences: number }> {
  const { user } = requireAction(ctx, 'receivable:record');
  const { id } = await takeReceiptOf(ctx, tx, kept, outletId);
  await keep(ctx, tx, kept, {
    ourId: id,
    agreed: kept.theirs,
    state: 'changed',
    ignoredReason: null,
    decidedBy: user.realname,
    decidedAt: ctx.now(),
  });
  return { differences: 0 };
}

/** Nobody need care about it, and why. */
export async function ignoreMaster(
  ctx: Ctx,
  { id, version, reason }: IgnoreMasterInput,
): Promise<{ id: string }> {
  const { user } = requireWhole(ctx, 'erp:masters-decide');
  return inTenant(ctx, async (tx) => {
    const kept = await hold(ctx, tx, { id, version });
    if (kept.state !== 'new') throw new DomainError('erp.master-linked', 409);
    await keep(ctx, tx, kept, {
      state: 'ignored',
      ignoredReason: reason,
      decidedBy: user.realname,
      decidedAt: ctx.now(),
    });
    await writeAuditLog(ctx, tx, {
      action: 'erp:masters-decide',
      entity: 'erp-master',
      entityId: id,
      before: null,
      after: { code: kept.code, reason },
    });
    return { id };
  });
}

/** The row as the person saw it; nobody else changes it meanwhile. */
async function hold(ctx: Ctx, tx: Tx, { id, version }: { id: string; version: number }): Promise<Kept> {
  const [kept] = await tx
    .select()
    .from(erpMasters)
    .where(and(eq(erpMasters.tenantId, ctx.tenant.slug), eq(erpMasters.id, id)))
    .for('update');
  if (!kept) throw notFound();
  if (kept.version !== version) throw new DomainError('erp.master-moved', 409);
  return kept;
}

/** A row of ours that the person may change, without anybody's approval where that is asked for. */
async function reached(ctx: Ctx, tx: Tx, kind: MasterKind, id: string): Promise<OurRow> {
  const { user, scope } = requireAction(ctx, `${kind}:edit`);
  if (kind === 'customer' && !can(user, 'customer:approve')) {
    throw new DomainError('common.forbidden', 403);
  }
  const row = await reachedRow(ctx, tx, kind, { id, scope });
  if (!row) throw notFound();
  return row;
}

/** One row of ours is one of theirs: two could contradict each other for ever. */
async function refuseSecond(ctx: Ctx, tx: Tx, { kind, id }: Kept, ourId: string): Promise<void> {
  const [other] = await tx
    .select({ code: erpMasters.code })
    .from(erpMasters)
    .where(
      and(
        eq(erpMasters.tenantId, ctx.tenant.slug),
        eq(erpMasters.kind, kind),
        eq(erpMasters.ourId, ourId),
        ne(erpMasters.id, id),
      ),
    );
  if (other) {
    throw new DomainError('erp.master-taken', 409, { field: 'ourId', values: { code: other.code } });
  }
}

async function keep(ctx: Ctx, tx: Tx, { id, state }: Kept, change: Partial<Kept>): Promise<void> {
  await tx
    .update(erpMasters)
    .set({
      ...change,
      since: change.state === state ? undefined : ctx.now(),
      version: sql`${erpMasters.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(erpMasters.tenantId, ctx.tenant.slug), eq(erpMasters.id, id)));
}
