import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { LockedOrder } from '../lifecycle/move-order.server.ts';
import { ancestorsOf, familyOf } from '../lifecycle/use-cases/find-root-order.server.ts';
import { orderStatus } from '../rules.ts';
import { lockSold } from './sold-price.server.ts';

type Return = Pick<LockedOrder, 'id' | 'withheldFen'>;

/**
 * A return's worth reckons with those that were made before it and are under way: where promotions take something back,
 * or the price of some of the pieces was corrected, they are decided in turn, so that nothing is given back for goods
 * that stay.
 */
export async function assertInTurn(ctx: Pick<Ctx, 'tenant'>, tx: Tx, order: Return): Promise<void> {
  const orderNo = await findUnderWay(ctx, tx, order, sql`<`);
  if (orderNo) throw new DomainError('orders.return-in-turn', 409, { values: { orderNo } });
}

/** Refuses to end a return that a later one reckons with, until that one has ended. */
export async function assertNotReckonedWith(ctx: Pick<Ctx, 'tenant'>, tx: Tx, order: Return): Promise<void> {
  const orderNo = await findUnderWay(ctx, tx, order, sql`>`);
  if (orderNo) throw new DomainError('orders.return-reckoned-with', 409, { values: { orderNo } });
}

/** A return of the same sale made before (`<`) or after this one, whose goods have not come in. */
async function findUnderWay(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, withheldFen }: Return,
  made: ReturnType<typeof sql>,
): Promise<string | null> {
  await lockSold({ tenant }, tx, id);
  const { rows } = await tx.execute<{ order_no: string }>(sql`
    with recursive ${ancestorsOf(tenant.slug, sql`id = ${id}`)},
    ${familyOf(tenant.slug, sql`(select id from up where origin_id is null)`)}
    select o.order_no
      from family f
      join orders o on o.tenant_id = ${tenant.slug} and o.id = f.id
      join orders own on own.tenant_id = ${tenant.slug} and own.id = ${id}
     where (o.kind = 'return' or o.brought_back is not null)
       and o.status not in (${orderStatus.refused}, ${orderStatus.invalid})
       and (o.withheld_fen <> 0 or ${withheldFen !== 0} or exists (select 1 from order_lines l
             where l.tenant_id = ${tenant.slug} and l.order_id in (select id from family) and l.repriced <> '[]'))
       and (o.created_at, o.id) ${made} (own.created_at, own.id)
       and not exists (select 1 from order_events e
                        where e.tenant_id = ${tenant.slug} and e.order_id = o.id and e.event = 'receive')
     order by o.created_at, o.id
     limit 1`);
  return rows[0]?.order_no ?? null;
}
