import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { buyerOf } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { assertNameable } from '../placing/assert-nameable.server.ts';
import { holdWaiting } from '../placing/hold-waiting.server.ts';
import { keepName } from '../placing/keep-name.server.ts';
import { tryWaiting } from '../placing/try-waiting.server.ts';
import type { MapInput, Received } from '../wire.ts';

type Name = MapInput['names'][number];

/** Keeps what names of another system mean, and tries the order again with all others of that system that wait. */
export async function mapOutsideNames(ctx: Ctx, { id, names }: MapInput): Promise<{ orders: Received[] }> {
  const { scope } = requireAction(ctx, 'intake:map');
  requireAction(ctx, 'order:create');
  return inTenant(ctx, async (tx) => {
    const [held] = await holdWaiting(ctx, tx, scope, [id]);
    const { source } = held!;
    for (const { kind, theirs, ours } of names) {
      const meaning = await meaningOf(ctx, tx, { kind, ours });
      await assertNameable(ctx, tx, scope, held!, { kind, theirs, meaning });
      await keepName(ctx, tx, { source, kind, theirs }, meaning);
    }
    await writeAuditLog(ctx, tx, {
      action: 'intake:map',
      entity: 'outside-order',
      entityId: id,
      before: null,
      after: { source, names },
    });
    return { orders: await tryWaiting(ctx, tx, scope, held!) };
  });
}

/** What somebody means by a name: an outlet they may order for, a product there is, or a unit. */
async function meaningOf(ctx: Ctx, tx: Tx, { kind, ours }: Pick<Name, 'kind' | 'ours'>) {
  if (kind === 'unit') return { unit: ours.slice(0, 20) };
  if (kind === 'outlet') return { customerId: (await buyerOf({ ...ctx, tx }, ours)).id };
  const [product] = await findGoods(ctx, tx, { codes: [ours] });
  if (!product) throw new DomainError('intake.no-product', 422, { field: 'names', values: { code: ours } });
  return { productId: product.id };
}
