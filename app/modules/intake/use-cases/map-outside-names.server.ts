import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { buyerOf } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { holdWaiting } from '../placing/hold-waiting.server.ts';
import { outsideScope } from '../placing/outside-scope.server.ts';
import { tryOrder } from '../placing/try-order.server.ts';
import { outsideNames, outsideOrders } from '../table.server.ts';
import type { MapInput, Received } from '../wire.ts';

/** How many others are tried at once; the rest waits to be asked for. */
const maxOthers = 50;

type Name = MapInput['names'][number];

/** Keeps what names of another system mean, and tries the order again with all others of that system that wait. */
export async function mapOutsideNames(ctx: Ctx, { id, names }: MapInput): Promise<{ orders: Received[] }> {
  const { scope } = requireAction(ctx, 'intake:map');
  requireAction(ctx, 'order:create');
  return inTenant(ctx, async (tx) => {
    const [held] = await holdWaiting(ctx, tx, scope, [id]);
    const { source } = held!;
    for (const name of names) await keepName(ctx, tx, source, name);
    await writeAuditLog(ctx, tx, {
      action: 'intake:map',
      entity: 'outside-order',
      entityId: id,
      before: null,
      after: { source, names },
    });
    const others = await tx
      .select()
      .from(outsideOrders)
      .where(
        and(
          outsideScope(ctx, scope),
          eq(outsideOrders.source, source),
          eq(outsideOrders.status, 'waiting'),
          ne(outsideOrders.id, id),
        ),
      )
      .orderBy(asc(outsideOrders.id))
      .limit(maxOthers)
      .for('update', { skipLocked: true });
    const tried = [await tryOrder(ctx, tx, held!)];
    for (const row of others) tried.push(await tryOrder(ctx, tx, row));
    return { orders: tried };
  });
}

async function keepName(ctx: Ctx, tx: Tx, source: string, { kind, theirs, ours }: Name): Promise<void> {
  const meant = {
    customerId: null,
    productId: null,
    unit: null,
    ...(await meaningOf(ctx, tx, { kind, ours })),
  };
  const now = ctx.now();
  await tx
    .insert(outsideNames)
    .values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      source,
      kind,
      theirs,
      ...meant,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [outsideNames.tenantId, outsideNames.source, outsideNames.kind, outsideNames.theirs],
      set: { ...meant, version: sql`${outsideNames.version} + 1`, updatedAt: now },
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
