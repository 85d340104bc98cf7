import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import type { Quote } from '#app/modules/products/wire.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { type PricedBasket, type PricedRow, priceBasket } from '../rules-basket.ts';
import { chargedBasket } from '../rules-charged.ts';
import type { GiftChoice, KeptPrice, PricedOrder, PriceNote } from '../rules-kept.ts';
import { type NearOffer, nearest } from '../rules-nearly.ts';
import { pricingParameters } from '../rules-parameters.ts';
import type { BasketLine } from '../rules-stages.ts';
import { chargedParts } from './charged-parts.server.ts';
import type { PriceWishes, Purchase } from './pricing-source.server.ts';
import { type LoadedSource, restoreSources } from './restore-sources.server.ts';

/** A line to be priced, delivered by a dealer; `qty` in the unit. */
interface LineToPrice {
  lineNo: number;
  dealerId: string;
  productId: string;
  unit: string;
  qty: number;
  /** Somebody gives it for nothing: it is no part of what is priced. */
  gift?: boolean;
}

/** A line with its price; `quote` is what the price lists say. */
export interface LineWithPrice
  extends Pick<PricedRow, 'discountFen' | 'amountFen' | 'benefits' | 'listPriceFen'> {
  quote: Quote;
  /** What one unit costs by another system that has charged it already; null: what it costs here. */
  charged: { by: string; priceFen: number } | null;
}

/** Goods that come with an order for nothing: who gives them, by which rule. */
export interface PricedGift {
  quote: Quote;
  qty: number;
  source: string;
  name: string;
}

/** What one dealer's part of a purchase comes to. */
export interface DealerPrice extends PricedOrder {
  dealerId: string;
  /** By their numbers; those that are given for nothing at their list price. */
  lines: Map<number, LineWithPrice>;
  gifts: PricedGift[];
  notes: PriceNote[];
  choices: GiftChoice[];
  /** What lacks no more than so many percent. */
  nearly: (percent: number) => NearOffer[];
}

/** What there is to say to a price. */
export type PriceExplanation = Pick<DealerPrice, 'dealerId' | 'priced' | 'notes' | 'choices' | 'nearly'>;

/**
 * What lines cost an outlet today, dealer by dealer: this is the one way to a price. What one dealer delivers is one
 * basket, because it becomes one order; what one has used up another does not have. A product or unit that is not there has no price; what cannot be sold has one
 * and counts for nothing else.
 */
export async function priceLines(
  ctx: Ctx,
  tx: Tx,
  { customerId, lines, wishes }: { customerId: string; lines: readonly LineToPrice[]; wishes: PriceWishes },
): Promise<DealerPrice[]> {
  const buyer = await findBuyer(ctx, tx, customerId);
  if (!buyer) return [];
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const maxDiscountBp = await maxDiscountBpOf(ctx, tx);
  const found: DealerPrice[] = [];
  const byDealer = Map.groupBy(lines, (one) => one.dealerId);
  const charged = await chargedParts(ctx, tx, { byDealer, buyer, day, charged: wishes.charged ?? null });
  // In an order of their own, so that it does not matter whose goods were typed first.
  for (const dealerId of [...byDealer.keys()].toSorted()) {
    const earlier = found.map(({ priced }) => priced);
    const own = { ...wishes, charged: charged.get(dealerId) ?? null };
    const purchase = { buyer, dealerId, day, wishes: own, earlier };
    found.push(await priceOfDealer(ctx, tx, purchase, { lines: byDealer.get(dealerId)!, maxDiscountBp }));
  }
  return found;
}

/** How much may be taken off a basket at all, in hundredths of a percent. */
export async function maxDiscountBpOf({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx): Promise<number> {
  return (await readParameter(tx, tenant, pricingParameters['pricing.max-discount-percent'])) * 100;
}

async function priceOfDealer(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  { lines, maxDiscountBp }: { lines: readonly LineToPrice[]; maxDiscountBp: number },
): Promise<DealerPrice> {
  const quotes = await quotePrices(ctx, tx, { ...purchase, lines });
  const found = lines.flatMap(({ lineNo, qty, gift = false }, index) => {
    const quote = quotes[index];
    return quote ? [{ quote, gift, row: basketLine(lineNo, qty, quote) }] : [];
  });
  const counts = ({ quote, gift }: { quote: Quote; gift: boolean }) => quote.problem === null && !gift;
  const counted = found.filter(counts).map(({ row }) => row);
  const { charged } = purchase.wishes;
  const outside =
    charged && charged.goodsFen !== null && counted.length > 0
      ? chargedBasket(counted, { by: charged.by, goodsFen: charged.goodsFen }, { maxDiscountBp })
      : null;
  const basket = outside?.basket ?? counted;
  // What was charged was charged: nothing keeps it up.
  const limits = { maxDiscountBp: outside ? 10_000 : maxDiscountBp };
  const { near, ...stages } = await throughStages(
    ctx,
    tx,
    { ...purchase, chargedGoods: outside?.goods },
    { basket, limits },
  );
  const unsold = found.filter((one) => !counts(one)).map(({ row }) => row);
  const rows = [...stages.priced.rows, ...priceBasket(unsold, [], limits).rows];
  const byLine = new Map(rows.map((row) => [row.lineNo, row]));
  const names = new Map(found.map(({ quote }) => [quote.code, quote.name]));
  return {
    dealerId: purchase.dealerId,
    basket,
    limits,
    ...stages,
    nearly: named(near, names),
    gifts: await giftsOf(ctx, tx, purchase, stages.priced),
    lines: new Map(
      found.map(({ quote, row: { lineNo } }) => {
        const { discountFen, amountFen, benefits, listPriceFen, priceFen } = byLine.get(lineNo)!;
        const by = outside && basket.some((row) => row.lineNo === lineNo) ? outside.goods.by : null;
        const own = by === null ? null : { by, priceFen };
        return [lineNo, { quote, discountFen, amountFen, benefits, listPriceFen, charged: own }];
      }),
    ),
  };
}

/** What is almost reached, with the names of the goods that would be added. */
const named =
  (near: ReturnType<typeof staged>['near'], names: ReadonlyMap<string, string>): DealerPrice['nearly'] =>
  (percent) =>
    near(percent).map(({ source, id, name, text, group, missing, of, add }) => ({
      source,
      id,
      name,
      text,
      group,
      missingPart: missing / of,
      add: add && { ...add, name: names.get(add.code) ?? '' },
    }));

/**
 * What an order was priced at, with the facts and versions of its day, and what there is to say to it today. `names`:
 * of its goods by their codes.
 */
export async function priceKept(
  ctx: Ctx,
  tx: Tx,
  kept: KeptPrice,
  names: ReadonlyMap<string, string>,
): Promise<Omit<PriceExplanation, 'dealerId'>> {
  const loaded = await restoreSources(ctx, tx, kept);
  const { near, priced, notes, choices } = staged(ctx, loaded, kept);
  return { priced, notes, choices, nearly: named(near, names) };
}

/** Takes rows through all stages that modules bring, each module's facts read once. */
async function throughStages(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  { basket, limits }: Pick<PricedOrder, 'basket' | 'limits'>,
) {
  const all = basket.length > 0 && !purchase.wishes.listOnly ? registry().all('pricingStages') : [];
  const sources = all.filter(({ charged }) => (purchase.chargedGoods ? charged : charged !== 'only'));
  const loaded: LoadedSource[] = [];
  for (const source of sources) loaded.push({ source, facts: await source.load(ctx, tx, purchase, basket) });
  return staged(ctx, loaded, { basket, limits });
}

/** What rows come to by facts that were read, and what the modules have to say to it. */
function staged(
  ctx: Pick<Ctx, 't'>,
  loaded: readonly LoadedSource[],
  { basket, limits }: Pick<PricedOrder, 'basket' | 'limits'>,
) {
  const parts = loaded.flatMap(({ source, facts }) => source.stages(facts));
  const priced = priceBasket(basket, parts, limits);
  return {
    priced,
    facts: Object.fromEntries(loaded.map(({ source, facts }) => [source.name, source.keep(facts, priced)])),
    notes: loaded.flatMap(({ source }) => source.explain(ctx.t, priced)),
    choices: loaded.flatMap(({ source, facts }) => source.choices?.(facts, priced) ?? []),
    near: (percent: number) =>
      nearest(
        loaded.flatMap(({ source, facts }) => source.nearly?.(ctx.t, facts, priced) ?? []),
        percent,
        { basket, priced, price: (more) => priceBasket(more, parts, limits) },
      ),
  };
}

/** The goods of gifts, as the price lists know them. */
async function giftsOf(ctx: Ctx, tx: Tx, purchase: Purchase, { gifts }: PricedBasket): Promise<PricedGift[]> {
  if (gifts.length === 0) return [];
  const quotes = await quotePrices(ctx, tx, {
    ...purchase,
    lines: gifts.map(({ productId, unit }) => ({ productId, unit })),
  });
  return gifts.flatMap(({ qty, source, name }, index) => {
    const quote = quotes[index];
    return quote ? [{ quote, qty, source, name }] : [];
  });
}

/** A line as stages see it. */
export function basketLine(lineNo: number, qty: number, quote: Quote): BasketLine {
  const { productId, code, category, brand, unit, factor, units, listPriceFen, priceFen, floorFen } = quote;
  return {
    lineNo,
    productId,
    code,
    category,
    brand,
    unit,
    factor,
    units,
    qty,
    // A price above the list's is the list price of this sale: a discount is never below nothing.
    listPriceFen: Math.max(listPriceFen, priceFen),
    priceFen,
    floorFen,
  };
}
