import { registry } from '#app/kernel/module/registry.server.ts';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { type DraftLine, draftLine } from '#app/modules/orders/seed/seed-line.server.ts';
import { type PricedBasket, priceBasket } from '#app/modules/pricing/rules-basket.ts';
import { type KeptPrice, keptPrice } from '#app/modules/pricing/rules-kept.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionFacts, RunningPromotion } from '#app/modules/promotions/engine/rules-definition.ts';
import { isWithin, type PromotionScope } from '#app/modules/promotions/facts/rules-scope.ts';
import { entriesOf, type UsageEntry } from '#app/modules/promotions/usage/rules-entries.ts';
import type { Offered } from './demo-promotions.ts';

/** Everybody in the demo lives here. */
const timeZone = 'Asia/Shanghai';

/** A promotion that was in force on some days. */
export interface PastPromotion extends Pick<RunningPromotion, 'id' | 'name' | 'definition' | 'validFrom'> {
  /** The last day on which it was given, YYYY-MM-DD. */
  lastDay: string;
  scope: PromotionScope;
}

/** Who buys, and when. */
export interface Sale {
  orderId: string;
  customerId: string;
  dealerId: string;
  source: OrderSource;
  orderedAt: Date;
  /** An order that comes to nothing takes nothing of limits and budgets. */
  counts: boolean;
}

/** A sale with its price, and what of promotions it used. */
export interface PricedSale extends Sale {
  day: string;
  kept: KeptPrice;
  entries: UsageEntry[];
}

/** What a promotion has given to a subject: times, money in fen and pieces. */
interface PromotionCounter {
  promotionId: string;
  /** all, an outlet's id, or that and a day. */
  subject: string;
  times: number;
  fen: number;
  qty: number;
}

/**
 * Prices orders one after the other with the promotions of their days, by the same engine as everybody's, and counts
 * what is used: limits and budgets hold here, too.
 */
export class PromotionTill {
  readonly sales: PricedSale[] = [];
  readonly #counters = new Map<string, PromotionCounter>();
  readonly #goods: ReadonlyMap<string, Offered>;
  readonly #promotions: readonly PastPromotion[];
  readonly #grades: ReadonlyMap<string, string>;
  readonly #maxDiscountBp: number;

  constructor(facts: {
    goods: readonly Offered[];
    promotions: readonly PastPromotion[];
    grades: ReadonlyMap<string, string>;
    maxDiscountBp: number;
  }) {
    this.#goods = new Map(facts.goods.map((one) => [one.id, one]));
    this.#promotions = facts.promotions;
    this.#grades = facts.grades;
    this.#maxDiscountBp = facts.maxDiscountBp;
  }

  /** What each promotion has given by now: in all, to each outlet, and to it on each day. */
  get counters(): readonly PromotionCounter[] {
    return [...this.#counters.values()];
  }

  /** The lines of an order as promotions leave them, gifts after them; null on a day that had none. */
  price(sale: Sale, drawn: readonly DraftLine[]): DraftLine[] | null {
    const day = dayOf(sale.orderedAt, timeZone);
    const promotions = this.#inForce(sale, day);
    if (promotions.length === 0) return null;
    const lines = drawn.map((line) => draftLine({ sold: this.#sold(line), qty: line.qty }));
    const basket = lines.map((line, index) => this.#basketLine(line, index + 1));
    const facts: PromotionFacts = {
      promotions,
      giftGoods: this.#giftGoods(promotions),
      displayGrade: this.#grades.get(sale.customerId) ?? null,
      coupons: {},
      choices: {},
    };
    const source = registry()
      .all('pricingStages')
      .find(({ name }) => name === 'promotion')!;
    const limits = { maxDiscountBp: this.#maxDiscountBp };
    const priced = priceBasket(basket, source.stages(facts), limits);
    const kept = keptPrice(
      { basket, limits, facts: { promotion: source.keep(facts, priced) }, priced },
      ({ productId, unit, qty }) => qty * this.#priceFen(productId, unit),
    );
    const entries = entriesOf(kept);
    if (sale.counts) this.#count(sale.customerId, day, entries);
    this.sales.push({ ...sale, day, kept, entries });
    return [...lines.map((line, index) => withBenefits(line, priced.rows[index]!)), ...this.#gifts(priced)];
  }

  #inForce({ customerId, dealerId, source, orderedAt }: Sale, day: string): RunningPromotion[] {
    const visitor = {
      customerId,
      dealerId,
      channelIds: [],
      departIds: [],
      labelIds: [],
      source,
      weekday: Number(formatTime(orderedAt, timeZone, 'd')) || 7,
      time: formatTime(orderedAt, timeZone, 'HH:mm'),
    };
    return this.#promotions
      .filter(
        ({ validFrom, lastDay, scope }) => day >= validFrom && day <= lastDay && isWithin(scope, visitor),
      )
      .map(({ id, name, definition, validFrom }) => {
        const counted = (subject: string) => this.#counters.get(`${id} ${subject}`);
        const all = counted('all');
        return {
          id,
          name,
          definition,
          validFrom,
          version: 1,
          bought: definition.kind === 'cumulative' ? { period: 0, base: 0 } : null,
          used: {
            customerTimes: counted(customerId)?.times ?? 0,
            customerDayTimes: counted(`${customerId} ${day}`)?.times ?? 0,
            totalTimes: all?.times ?? 0,
            fen: all?.fen ?? 0,
            qty: all?.qty ?? 0,
          },
        };
      });
  }

  #count(customerId: string, day: string, entries: readonly UsageEntry[]): void {
    for (const { promotionId, times, fen, qty } of entries) {
      for (const subject of ['all', customerId, `${customerId} ${day}`]) {
        const key = `${promotionId} ${subject}`;
        const before = this.#counters.get(key) ?? { times: 0, fen: 0, qty: 0 };
        this.#counters.set(key, {
          promotionId,
          subject,
          times: before.times + times,
          fen: before.fen + fen,
          qty: before.qty + qty,
        });
      }
    }
  }

  #basketLine({ productId, unit, factor, qty, listPriceFen }: DraftLine, lineNo: number): BasketLine {
    const { code, category, brand, units } = this.#goods.get(productId)!;
    const price = { listPriceFen, priceFen: listPriceFen, floorFen: null };
    return { lineNo, productId, code, category, brand, unit, factor, units, qty, ...price };
  }

  #sold({ listPriceFen, ...line }: DraftLine) {
    const { productId, productCode, productName, spec, unit, factor, baseUnit, taxRateBp } = line;
    const copied = { productId, productCode, productName, spec, unit, factor, baseUnit, taxRateBp };
    return { ...copied, priceFen: listPriceFen };
  }

  #gifts({ gifts }: PricedBasket): DraftLine[] {
    return gifts.map(({ productId, unit, qty, name }) => {
      const { code: productCode, name: productName, spec, units, taxRateBp } = this.#goods.get(productId)!;
      const { factor, priceFen } = units.find((one) => one.unit === unit)!;
      const baseUnit = units[0]!.unit;
      const copied = { productId, productCode, productName, spec, unit, factor, baseUnit, taxRateBp };
      const sold = { ...copied, priceFen };
      const line = draftLine({ sold, qty, gift: true });
      return { ...line, priceTrace: [{ source: 'promotion', name, offFen: line.discountFen }] };
    });
  }

  /** The goods of the pools of some promotions. */
  #giftGoods(promotions: readonly RunningPromotion[]): PromotionFacts['giftGoods'] {
    const ids = promotions.flatMap(({ definition }) =>
      definition.levels.flatMap(({ benefit }) =>
        benefit.type === 'gift' ? benefit.items.map(({ productId }) => productId) : [],
      ),
    );
    return Object.fromEntries(
      [...new Set(ids)].flatMap((id) => {
        const { name, units } = this.#goods.get(id)!;
        return units.map(
          ({ unit, priceFen }) => [`${id} ${unit}`, { name, listPriceFen: priceFen }] as const,
        );
      }),
    );
  }

  #priceFen(productId: string, unit: string): number {
    return this.#goods.get(productId)?.units.find((one) => one.unit === unit)?.priceFen ?? 0;
  }
}

/** A line with what was taken off it, and by whom. */
function withBenefits(
  line: DraftLine,
  { discountFen, amountFen, benefits }: PricedBasket['rows'][number],
): DraftLine {
  const listed = { source: 'list', name: '基础价', priceFen: line.listPriceFen };
  const steps = benefits.map(({ source, name, offFen }) => ({ source, name, offFen }));
  return { ...line, discountFen, amountFen, priceTrace: [listed, ...steps] };
}
