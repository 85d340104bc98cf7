import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  findOutletIds,
  findRefusedOutlets,
} from '#app/modules/customers/outlets/use-cases/find-outlet-ids.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { NameKind } from '../rules.ts';
import { outsideNames, type outsideOrders } from '../table.server.ts';

type WaitingOrder = Pick<typeof outsideOrders.$inferSelect, 'source' | 'outletCode' | 'lines'>;

/** A name of another system and what it is to mean here. */
interface Named {
  kind: NameKind;
  theirs: string;
  meaning: { customerId?: string; productId?: string; unit?: string };
}

/**
 * Refuses a meaning that would reach beyond the order at hand: of a name that is not in it, and, by whoever does not
 * reach all of the tenant, of one that means something else already or is a code of our own.
 */
export async function assertNameable(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  order: WaitingOrder,
  { kind, theirs, meaning }: Named,
): Promise<void> {
  const own = {
    outlet: [order.outletCode],
    product: order.lines.map(({ code }) => code),
    unit: order.lines.map(({ unit }) => unit),
  }[kind];
  const values = { name: theirs };
  if (!own.includes(theirs)) throw new DomainError('intake.not-in-order', 422, { field: 'names', values });
  if (scope.all) return;
  const meant = (await meanings(ctx, tx, order.source, { kind, theirs })).filter(
    (one) => !Object.entries(meaning).every(([what, value]) => one[what as keyof typeof one] === value),
  );
  const refused = await findRefusedOutlets(
    ctx,
    tx,
    meant.flatMap(({ customerId }) => customerId ?? []),
  );
  if (meant.some(({ customerId }) => !customerId || !refused.has(customerId)))
    throw new DomainError('intake.meant-already', 403, { field: 'names', values });
}

/** What a name means by now: what was kept of it, and what has it for a code of ours. */
async function meanings(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  source: string,
  { kind, theirs }: Pick<Named, 'kind' | 'theirs'>,
): Promise<{ customerId: string | null; productId: string | null; unit: string | null }[]> {
  const { customerId, productId, unit } = outsideNames;
  const kept = await tx
    .select({ customerId, productId, unit })
    .from(outsideNames)
    .where(
      and(
        eq(outsideNames.tenantId, ctx.tenant.slug),
        eq(outsideNames.source, source),
        eq(outsideNames.kind, kind),
        eq(outsideNames.theirs, theirs),
      ),
    );
  const none = { customerId: null, productId: null, unit: null };
  if (kind === 'outlet') {
    const ids = await findOutletIds(ctx, tx, [theirs]);
    return [...kept, ...Array.from(ids.values(), (id) => ({ ...none, customerId: id }))];
  }
  if (kind === 'unit') return kept;
  const goods = await findGoods(ctx, tx, { codes: [theirs] });
  return [...kept, ...goods.map(({ id }) => ({ ...none, productId: id }))];
}
