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

type Values = Record<string, unknown>;

/** Adds an outlet, with what its tenant's administrators have added to outlets; one added by somebody who may not approve waits for somebody who may. */
export async function addOutlet(ctx: Ctx, values: Values): Promise<{ id: string; waits?: true }> {
  return addWith(ctx, values, {});
}

/** The same, with terms it has whether or not whoever adds it may write them: who approves it sees those, too. */
async function addWith(
  ctx: Ctx,
  values: Values,
  terms: { creditLimitFen?: number | null; paymentTerm?: string | null },
): Promise<{ id: string; waits?: true }> {
  requireAction(ctx, 'customer:add');
  return inTenant(ctx, async (tx) => {
    const store = await withCustomFields({ ...ctx, tx }, outletStore);
    const own = checkInput(valuesSchema(store.entity), values);
    return addRow({ ...ctx, tx }, store, own as never, terms);
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
    return { waits: false, ...(await addWith({ ...ctx, tx }, { ...own, ...values }, terms)) };
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
  return { waits: false, ...(await editRow(ctx, store, { id, version, values: given })) };
}
