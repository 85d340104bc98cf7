import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import {
  type LineLeft,
  returnTerms,
  type TakenBack,
  worthOfLines,
} from '#app/modules/pricing/rules-returns.ts';
import { listAmountFen } from '#app/modules/pricing/rules-totals.ts';
import { lostRewards } from '#app/modules/pricing/use-cases/lost-rewards.server.ts';
import { priceAfterReturn } from '#app/modules/pricing/use-cases/price-after-return.server.ts';
import type { LostReward } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { returnablePieces } from '../fulfilment/rules-pieces.ts';
import type { LockedOrder } from '../lifecycle/move-order.server.ts';
import { familyOf, findRootOrder } from '../lifecycle/use-cases/find-root-order.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import { readKeptPrice } from '../pricing/use-cases/read-kept-price.server.ts';
import { orderStatus } from '../rules.ts';
import { followUpLine } from './follow-up-line.server.ts';
import { lineLeft, readSoldOrders } from './sold-orders.server.ts';
import { type SoldLine, soldLines, soldShare } from './sold-price.server.ts';

/** What a return comes to. */
export interface TermsOfReturn {
  /** What comes back, in base units by number of the line: what was asked for, and gifts that have to. */
  requested: ReadonlyMap<number, number>;
  /** What each line of it is worth. */
  worth: ReadonlyMap<number, number>;
  /** What it is worth before rules take anything back, and how much less (or, once it is settled, more) it is. */
  shareFen: number;
  withheldFen: number;
  rules: TakenBack[];
  /** Gifts that come back besides what was asked for. */
  gifts: { lineNo: number; pieces: number }[];
  /** Coupons it earned that become void. */
  coupons: LostReward[];
}

/**
 * What goods are worth that come back, after what the order's promotions say of returns: what is kept and not earned
 * any more is withheld, never more than the return is worth, and given when that comes back, too. All returns of an
 * order together come to what was paid for it, in whatever parts they come. The order has to be locked by the caller.
 */
export async function termsOfReturn(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  { lines, requested }: { lines: readonly StoredLine[]; requested: ReadonlyMap<number, number> },
): Promise<TermsOfReturn> {
  const sold = await soldLines(ctx, tx, order.id);
  const shares = sharesOf(sold, requested);
  const plain = {
    requested,
    worth: shares,
    shareFen: total(shares),
    withheldFen: 0,
    rules: [],
    gifts: [],
    coupons: [],
  };
  const root = await findRootOrder(ctx, tx, order.id);
  const kept = await readKeptPrice(ctx, tx, root.id);
  if (!kept) return plain;
  const left = await linesLeft(ctx, tx, root.id, { own: lines, sold, requested });
  const again = await priceAfterReturn(ctx, tx, kept, left);
  const before = await withheldBefore(ctx, tx, root.id);
  const ordered = new Map(left.map((line) => [line.lineNo, line.ordered]));
  const couponsAfter = (pieces: ReadonlyMap<number, number>) => {
    const back = [...pieces].map(([lineNo, own]) => ({ lineNo, pieces: own }));
    return lostRewards(ctx, tx, { orderId: root.id, kept, back, ordered, again });
  };
  if (again.ways.size === 0 && before === 0) return { ...plain, coupons: await couponsAfter(requested) };
  const terms = returnTerms(kept, again, left);
  const all = new Map(requested);
  for (const { lineNo, pieces } of terms.gifts) all.set(lineNo, (all.get(lineNo) ?? 0) + pieces);
  const worth = sharesOf(sold, all);
  const shareFen = total(worth);
  const refundFen = Math.max(0, shareFen + before - terms.fen);
  const rows = lines.flatMap((line) => {
    const pieces = all.get(line.lineNo) ?? 0;
    if (pieces === 0) return [];
    const fen = worth.get(line.lineNo) ?? 0;
    return [{ lineNo: line.lineNo, fen, listFen: listAmountFen(followUpLine(line, pieces, fen)) }];
  });
  return {
    requested: all,
    worth: worthOfLines(rows, refundFen),
    shareFen,
    withheldFen: shareFen - refundFen,
    rules: terms.rules,
    gifts: terms.gifts,
    coupons: await couponsAfter(all),
  };
}

const total = (worth: ReadonlyMap<number, number>) => sum([...worth.values()]);

function sharesOf(
  sold: ReadonlyMap<number, SoldLine>,
  requested: ReadonlyMap<number, number>,
): Map<number, number> {
  return new Map(
    [...requested].map(([lineNo, pieces]) => [lineNo, soldShare(sold.get(lineNo), pieces)] as const),
  );
}

/** What the outlet keeps of each line the order was placed with; with `requested` after that has come back, too. */
export async function linesLeft(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  rootId: string,
  {
    own,
    sold,
    requested,
  }: {
    own: readonly StoredLine[];
    sold: ReadonlyMap<number, SoldLine>;
    requested: ReadonlyMap<number, number>;
  },
): Promise<LineLeft[]> {
  const root = (await readSoldOrders(ctx, tx, [rootId])).get(rootId);
  return (root?.lines ?? []).map((line) => {
    const back = requested.get(line.lineNo) ?? 0;
    const here = own.find((one) => one.lineNo === line.lineNo);
    const { left, ...facts } = lineLeft(line, root!.settlement, sold.get(line.lineNo)?.gone ?? 0);
    return { ...facts, left: left - back, room: here ? returnablePieces(here) - back : 0 };
  });
}

/** What earlier returns of an order were worth less than their goods had cost, those that came to nothing aside. */
async function withheldBefore(ctx: Pick<Ctx, 'tenant'>, tx: Tx, rootId: string): Promise<number> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ fen: string }>(sql`
    with recursive ${familyOf(tenant, rootId)}
    select coalesce(sum(o.withheld_fen), 0) as fen from family f
      join orders o on o.tenant_id = ${tenant} and o.id = f.id
     where o.status not in (${orderStatus.refused}, ${orderStatus.invalid})`);
  return Number(rows[0]!.fen);
}
