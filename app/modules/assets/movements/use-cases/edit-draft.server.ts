import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { assetStore } from '../../register/stores.server.ts';
import { assets } from '../../table.server.ts';
import type { DraftInput, DraftRef } from '../../wire.ts';
import { dropDraft } from '../locked-draft.server.ts';
import { lockMovement, type StoredMovement, setMovement } from '../locked-movement.server.ts';

/** Keeps what somebody has said so far in the draft of an exchange; nothing of it has to be there yet. */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:apply');
  return withDraft(ctx, { input, scope }, async (tx, draft) => {
    const { toDepot, replacementId, note } = input;
    if (replacementId === draft.assetId)
      throw new DomainError('assets.same-asset', 422, { field: 'replacementId' });
    if (replacementId) await requireWithinReach(ctx, tx, replacementId);
    const { toDepot: depotBefore, note: noteBefore } = draft;
    await setMovement(ctx, tx, draft.id, { toDepot, replacementId, note: note || null });
    return { before: { toDepot: depotBefore, note: noteBefore }, after: { toDepot, note } };
  });
}

/** What is to come in its place has to be one the person may name; whether it still can, the application asks. */
async function requireWithinReach(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const { scope } = requireAction(ctx, 'asset:apply');
  if ((await tx.$count(assets, and(reachable(assetStore, ctx, scope), eq(assets.id, id)))) === 0)
    throw new DomainError('entity.unknown-reference', 422, { field: 'replacementId' });
}

/** Throws the draft of a movement away: nothing was applied for, and nothing has to be called off. */
export async function discardDraft(ctx: Ctx, input: DraftRef): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:apply');
  return withDraft(ctx, { input, scope }, async (tx, { id, movementNo, kind }) => {
    await dropDraft(ctx, tx, id);
    return { before: { movementNo, kind, state: 'draft' }, after: null };
  });
}

async function withDraft(
  ctx: Ctx,
  { input, scope }: { input: DraftRef; scope: DataScope },
  change: (tx: Tx, draft: StoredMovement) => Promise<{ before: object; after: object | null }>,
): Promise<{ id: string }> {
  return inTenant(ctx, async (tx) => {
    const { movement } = await lockMovement(ctx, tx, input, scope);
    if (movement.state !== 'draft') throw new DomainError('assets.no-draft', 409);
    const { before, after } = await change(tx, movement);
    await writeAuditLog(ctx, tx, {
      action: 'asset:apply',
      entity: 'asset-movement',
      entityId: movement.id,
      before,
      after,
    });
    return { id: movement.id };
  });
}
