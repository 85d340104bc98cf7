import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { valuesSchema } from '#app/entity/write/field-schema.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';
import { askForChange, askForNew } from '../ask-change.server.ts';
import { writesAtOnce } from '../outlet-scope.server.ts';

type Values = Record<string, unknown>;

/** Adds an outlet, with what its tenant's administrators have added to outlets; one added by somebody who may not approve waits for somebody who may. */
export async function addOutlet(ctx: Ctx, values: Values): Promise<{ id: string }> {
  return addWith(ctx, values, {});
}

/** The same, with terms it has whether or not whoever adds it may write them: who approves it sees those, too. */
async function addWith(
  ctx: Ctx,
  values: Values,
  terms: { creditLimitFen?: number | null; paymentTerm?: string | null },
): Promise<{ id: string }> {
  requireAction(ctx, 'customer:add');
  return inTenant(ctx, async (tx) => {
    const store = await withCustomFields({ ...ctx, tx }, outletStore);
    const own = checkInput(valuesSchema(store.entity), values);
    const { id } = await addRow({ ...ctx, tx }, store, own as never);
    const which = and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, id));
    if (Object.keys(terms).length > 0) await tx.update(customers).set(terms).where(which);
    if (writesAtOnce(ctx)) return { id };
    // A code that nobody entered was given to it.
    const [made] = await tx.select({ code: customers.code }).from(customers).where(which);
    await askForNew(ctx, tx, [{ id, values: { ...own, ...terms, ...made } }]);
    return { id };
  });
}

/**
 * Adds an outlet like one within reach: what kind it is, where it lies, who delivers to it, who looks after it and what
 * it may owe are that one's, all else is given. It waits for approval as any other does; its standing is answered.
 */
export async function addOutletLike(
  ctx: Ctx,
  { likeId, values }: { likeId: string; values: Values },
): Promise<{ id: string; waits: boolean }> {
  const { scope } = requireAction(ctx, 'customer:add');
  return inTenant(ctx, async (tx) => {
    const [like] = isId(likeId)
      ? await tx
          .select({
            kind: customers.kind,
            channelId: customers.channelId,
            level: customers.level,
            province: customers.province,
            city: customers.city,
            dealerId: customers.dealerId,
            ownerUserId: customers.ownerUserId,
            departId: customers.departId,
            creditLimitFen: customers.creditLimitFen,
            paymentTerm: customers.paymentTerm,
          })
          .from(customers)
          .where(and(reachable(outletStore, ctx, scope), eq(customers.id, likeId)))
      : [];
    if (!like) throw new DomainError('customers.no-like', 422, { field: 'likeId' });
    const { creditLimitFen, paymentTerm, ...own } = like;
    // Without these it would owe without end.
    const terms = { creditLimitFen, paymentTerm };
    const { id } = await addWith({ ...ctx, tx }, { ...own, ...values }, terms);
    return { id, waits: !writesAtOnce(ctx) };
  });
}

/** Changes an outlet, or asks for the change to be approved; the version stays while it waits. */
export async function editOutlet(
  ctx: Ctx,
  { id, version, values }: { id: string; version: number; values: Values },
): Promise<{ id: string; version: number; waits: boolean }> {
  requireAction(ctx, 'customer:edit');
  const store = await withCustomFields(ctx, outletStore);
  const given = checkInput(valuesSchema(store.entity), values);
  if (!writesAtOnce(ctx)) return askForChange(ctx, store, { id, version, values: given });
  return { ...(await editRow(ctx, store, { id, version, values: given })), waits: false };
}
