import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sumByWarehouse } from '#app/modules/stock/balances/use-cases/sum-by-warehouse.server.ts';
import type { StoredRepair } from '../../life/repair-scope.server.ts';
import { findVan, readUses } from '../part-facts.server.ts';
import { consumed, oldOwed, partActs, partsFee } from '../rules-parts.ts';
import { spareParts } from '../table.server.ts';
import type { OrderParts } from '../wire.ts';
import { requestsOf } from './requests-of.server.ts';
import { allowsPart, mayUsePart } from './use-part.server.ts';

/** What a job has had of parts, what it has asked for, and what else its worker's van holds. */
export async function readOrderParts(
  ctx: Ctx,
  tx: Tx,
  order: StoredRepair,
  warranty: boolean,
): Promise<OrderParts> {
  const user = ctx.user!;
  const uses = await readUses(ctx, tx, order.id);
  const van = await findVan(ctx, tx, order.assigneeId);
  const mayAct = partActs.filter((act) => allowsPart(order, act) && mayUsePart(user, order, act));
  const stock = van?.vanId ? await sumByWarehouse(ctx, tx, { warehouseIds: [van.vanId] }) : [];
  const inVan = new Map(stock.map(({ productId, onHand }) => [productId, onHand]));
  const others = stock.flatMap(({ productId, onHand }) =>
    onHand > 0 && !uses.some(({ partId }) => partId === productId) ? [productId] : [],
  );
  const rows = others.length > 0 && mayAct.includes('issue') ? await partsOf(ctx, tx, others) : [];
  return {
    lines: [
      ...uses.map(({ oldBack, ...use }) => ({
        ...use,
        consumed: consumed(use),
        oldOwed: oldOwed(use, oldBack),
        inVan: inVan.get(use.partId) ?? 0,
      })),
      ...rows.map(({ id, code, name, unit, priceFen }) => ({
        partId: id,
        code,
        name,
        unit,
        priceFen,
        issued: 0,
        returned: 0,
        oldReturned: 0,
        consumed: 0,
        oldOwed: 0,
        inVan: inVan.get(id) ?? 0,
      })),
    ],
    requests: (await requestsOf({ ...ctx, tx }, order.id)).map(({ id, requestNo, state, lines, events }) => ({
      id,
      requestNo,
      state,
      lines,
      events,
    })),
    feeFen: order.partsFen ?? partsFee(uses, warranty),
    hasVan: Boolean(van?.vanId),
    mayAct,
  };
}

function partsOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, ids: readonly string[]) {
  return tx
    .select()
    .from(spareParts)
    .where(
      and(
        eq(spareParts.tenantId, ctx.tenant.slug),
        eq(spareParts.enabled, true),
        inArray(spareParts.id, [...ids]),
      ),
    )
    .orderBy(spareParts.code)
    .limit(100);
}
