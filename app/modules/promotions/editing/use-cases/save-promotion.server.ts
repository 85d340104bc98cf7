import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { promotions, promotionVersions } from '../../table.server.ts';
import { checkPromotion } from '../check-input.server.ts';
import { lockPromotion, setPromotion } from '../locked-promotion.server.ts';
import type { AddInput, EditInput } from '../wire.ts';

/** Writes a new promotion as a draft. */
export async function addPromotion(ctx: Ctx, input: AddInput): Promise<{ id: string; version: number }> {
  const { user } = requireWhole(ctx, 'promotion:add');
  return inTenant(ctx, async (tx) => {
    await checkPromotion(ctx, tx, input);
    const id = newId();
    const { code, name, validFrom, validTo, definition } = input;
    try {
      await tx.insert(promotions).values({
        tenantId: ctx.tenant.slug,
        id,
        code,
        name,
        kind: definition.kind,
        latestVersion: 1,
        validFrom,
        validTo,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      });
    } catch (error) {
      if (uniqueViolation(error) === null) throw error;
      throw new DomainError('promotions.code-taken', 409, { field: 'code' });
    }
    await writeVersion(ctx, tx, { ...input, id, number: 1, author: user.realname });
    await writeAuditLog(ctx, tx, {
      action: 'promotion:add',
      entity: 'promotion',
      entityId: id,
      before: null,
      after: { ...input },
    });
    return { id, version: 1 };
  });
}

/** Writes a promotion's next version: what is in force stays so until this one is approved. */
export async function editPromotion(ctx: Ctx, input: EditInput): Promise<{ id: string; version: number }> {
  const { user } = requireWhole(ctx, 'promotion:edit');
  return inTenant(ctx, async (tx) => {
    const locked = await lockPromotion(ctx, tx, input, 'edit');
    await checkPromotion(ctx, tx, input);
    if (input.definition.kind !== locked.kind)
      throw new DomainError('promotions.kind-fixed', 422, { field: 'kind' });
    const number = locked.latestVersion + 1;
    await writeVersion(ctx, tx, { ...input, number, author: user.realname });
    const { name, validFrom, validTo } = input;
    const draft = locked.activeVersion === null ? { name, validFrom, validTo } : {};
    const set = await setPromotion(ctx, tx, locked.id, { latestVersion: number, reason: null, ...draft });
    await writeAuditLog(ctx, tx, {
      action: 'promotion:edit',
      entity: 'promotion',
      entityId: locked.id,
      before: { version: locked.latestVersion },
      after: { version: number, name, validFrom, validTo, definition: input.definition },
    });
    return set;
  });
}

async function writeVersion(
  ctx: Ctx,
  tx: Tx,
  { id, number, author, ...input }: Omit<EditInput, 'version'> & { number: number; author: string },
): Promise<void> {
  const { name, description, validFrom, validTo, scope, definition } = input;
  await tx.insert(promotionVersions).values({
    tenantId: ctx.tenant.slug,
    promotionId: id,
    version: number,
    name,
    description,
    validFrom,
    validTo,
    scope,
    definition,
    authorName: author,
    createdAt: ctx.now(),
  });
}
