import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { type LockedAsset, lockAsset } from '../../life/locked-asset.server.ts';
import { assetMovementStore } from '../../register/stores.server.ts';
import { assetMovements } from '../../table.server.ts';
import type { ApplyInput } from '../../wire.ts';
import { dropDraft, lockDraft } from '../locked-draft.server.ts';
import { type StoredMovement, setMovement } from '../locked-movement.server.ts';
import { requireOpenOutlet } from '../open-outlet.server.ts';
import { inForce, mayApply, missingOf, placing } from '../rules-movement.ts';

/**
 * Applies for a movement of an asset (资产审批): to the people of the process for its kind of money, or to whoever else
 * may approve. An asset has one open movement; an exchange opens one of each of its two.
 */
export async function applyMovement(
  ctx: Ctx,
  input: ApplyInput,
): Promise<{ id: string; movementNo: string }> {
  const { user, scope } = requireAction(ctx, 'asset:apply');
  const missing = missingOf(input.kind, input);
  if (missing) throw new DomainError('assets.fact-missing', 422, { field: missing });
  const places = placing.has(input.kind);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  if (places && !inForce(input, today)) {
    throw new DomainError('assets.agreement-over', 422, { field: 'agreementTo' });
  }
  return inTenant(ctx, async (tx) => {
    const [asset, replacement] = await lockBoth(ctx, tx, input);
    if (!mayApply(input.kind, asset.state)) throw notNow(asset);
    if (replacement && !mayApply('put-out', replacement.state)) throw notNow(replacement);
    // The new one stands under the placement form of the old one.
    if (replacement && !inForce(asset, today)) throw new DomainError('assets.agreement-over', 422);
    if (places) await requireOutlet(ctx, tx, asset, input.toCustomerId!);
    const own = {
      appliedBy: user.id,
      appliedName: user.realname,
      appliedAt: ctx.now(),
      note: input.note || null,
    };
    // The draft of it becomes the application; one of another kind has come to nothing.
    const draft = await lockDraft(ctx, tx, asset.id);
    if (draft && draft.kind !== input.kind) await dropDraft(ctx, tx, draft.id);
    const made = await open(
      ctx,
      tx,
      asset,
      {
        ...own,
        kind: input.kind,
        fromCustomerId: asset.customerId,
        toCustomerId: places ? input.toCustomerId : null,
        toDepot: input.toDepot,
        agreementNo: places ? input.agreementNo : null,
        agreementTo: places ? input.agreementTo : null,
        depositFen: places ? input.depositFen : 0,
      },
      draft?.kind === input.kind ? draft : null,
    );
    if (replacement) {
      const { agreementNo, agreementTo, customerId } = asset;
      const bringing = { agreementNo, agreementTo, toCustomerId: customerId, exchangeOf: made.id };
      await open(ctx, tx, replacement, { ...own, kind: 'put-out', ...bringing });
    }
    await startApproval(ctx, tx, {
      biz: 'asset',
      bizId: made.id,
      title: `${made.movementNo} ${ctx.t(`assets:kind.${input.kind}`)} ${asset.assetNo}`,
      // Of an exchange the dearer: a cheap cooler is no way to a dear one past those who approve dear ones.
      amountFen: Math.max(asset.costFen, replacement?.costFen ?? 0),
      channel: '',
      facts: { kind: input.kind },
      departId: asset.departId,
      submitter: user,
    });
    await writeAuditLog(ctx, tx, {
      action: 'asset:apply',
      entity: 'asset-movement',
      entityId: made.id,
      before: null,
      after: { movementNo: made.movementNo, kind: input.kind, assetNo: asset.assetNo },
    });
    return made;
  });

  /** By their ids, so that two exchanges the other way round do not wait for each other. */
  async function lockBoth(ctxOf: Ctx, tx: Tx, { assetId, kind, replacementId }: ApplyInput) {
    const ids = kind === 'exchange' ? [assetId, replacementId!] : [assetId];
    if (new Set(ids).size < ids.length) {
      throw new DomainError('assets.same-asset', 422, { field: 'replacementId' });
    }
    const locked = new Map<string, LockedAsset>();
    for (const id of ids.toSorted()) locked.set(id, await lockAsset(ctxOf, tx, scope, id));
    return [locked.get(assetId)!, kind === 'exchange' ? locked.get(replacementId!)! : null] as const;
  }
}

const notNow = ({ assetNo }: LockedAsset) =>
  new DomainError('assets.not-allowed-now', 409, { values: { assetNo } });

/** The outlet has to be one the person may name, and another than where the asset stands. */
async function requireOutlet(ctx: Ctx, tx: Tx, asset: LockedAsset, id: string): Promise<void> {
  const known = await assetMovementStore.references!['toCustomerId']!.names(ctx, tx, [id], 'scope');
  if (!known.has(id)) throw new DomainError('entity.unknown-reference', 422, { field: 'toCustomerId' });
  if (asset.customerId === id) throw new DomainError('assets.stands-there', 422, { field: 'toCustomerId' });
  await requireOpenOutlet(ctx, tx, id);
}

type Opened = Omit<typeof assetMovements.$inferInsert, 'tenantId' | 'id' | 'movementNo' | 'assetId'>;

/** Opens a movement, or the one that waited as a draft. */
async function open(
  ctx: Ctx,
  tx: Tx,
  asset: LockedAsset,
  facts: Opened,
  draft: Pick<StoredMovement, 'id'> | null = null,
) {
  const id = draft?.id ?? newId();
  const movementNo = await nextNumber(tx, ctx, 'asset-movement', async (number) => {
    const taken = and(eq(assetMovements.tenantId, ctx.tenant.slug), eq(assetMovements.movementNo, number));
    return (await tx.$count(assetMovements, taken)) > 0;
  });
  try {
    if (draft)
      await setMovement(ctx, tx, id, { ...facts, movementNo, state: 'applied', replacementId: null });
    else
      await tx.insert(assetMovements).values({
        tenantId: ctx.tenant.slug,
        id,
        movementNo,
        assetId: asset.id,
        ...facts,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      });
  } catch (error) {
    if (uniqueViolation(error) !== 'asset_movements_open') throw error;
    throw new DomainError('assets.movement-open', 409, { values: { assetNo: asset.assetNo } });
  }
  return { id, movementNo };
}
