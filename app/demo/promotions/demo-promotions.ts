import { addDays } from '#app/lib/time/date-time.ts';
import type {
  LevelBenefit,
  PromotionGroup,
  PromotionKind,
  PromotionLevel,
  PromotionLimits,
} from '#app/modules/promotions/engine/rules-definition.ts';
import type { PromotionFacts } from '#app/modules/promotions/seed/seed.server.ts';

/** A product as promotions name it; its units, the smallest first. */
export interface Offered {
  id: string;
  code: string;
  name: string;
  spec: string;
  category: string;
  brand: string | null;
  /** VAT in basis points. */
  taxRateBp: number;
  units: readonly { unit: string; factor: number; priceFen: number }[];
}

const noLimits: PromotionLimits = {
  perOrder: null,
  perCustomer: null,
  perCustomerDay: null,
  total: null,
  budgetFen: null,
  budgetQty: null,
};

/**
 * Promotions that fit a brand's goods: every kind, and every state that a promotion can stand in. Pure; `today` is
 * YYYY-MM-DD.
 */
export function demoPromotions(goods: readonly Offered[], today: string): PromotionFacts[] {
  const packed = goods.filter(({ units }) => units.length > 1);
  const [first, second, third] = packed as [Offered, Offered, Offered];
  const last = packed.at(-1)!;
  const pack = (one: Offered) => one.units.at(-1)!;
  const group = (some: readonly Offered[], more: Partial<PromotionGroup> = {}): PromotionGroup => ({
    productIds: some.map(({ id }) => id),
    categories: [],
    brands: [],
    excludedProductIds: [],
    unit: some[0] ? pack(some[0]).unit : null,
    mixed: false,
    mustInclude: [],
    needQty: 1,
    ...more,
  });
  const level = (min: number, benefit: LevelBenefit): PromotionLevel => ({ min, max: null, benefit });
  const days = (from: number, to: number) => ({
    validFrom: addDays(today, from),
    validTo: addDays(today, to),
  });
  const limits = (more: Partial<PromotionLimits>) => ({ ...noLimits, ...more });
  const all = (more: Partial<PromotionGroup> = {}) => group([], more);
  const whole = (yuan: number) => yuan * 100;
  const price = Math.floor((pack(third).priceFen * 0.88) / 100) * 100;
  const coupon = 'CX-YHQ';
  const named = (
    code: string,
    name: string,
    kind: PromotionKind,
    facts: Omit<PromotionFacts, 'definition'> & {
      definition: Omit<PromotionFacts['definition'], 'kind'>;
    },
  ): PromotionFacts => ({ ...facts, code, name, definition: { kind, ...facts.definition } });
  return [
    named('CX-MZ01', `${first.name} 满 10 送 1`, 'buy-same', {
      ...days(-28, 32),
      description: '旺季铺货，鼓励整箱进货',
      definition: {
        groups: [group([first])],
        levels: [level(10, { type: 'gift', qty: 1, items: [], choose: 1 })],
        limits: limits({ perOrder: 5, budgetFen: whole(60_000) }),
      },
    }),
    named('CX-MZ02', `买${second.name}送${last.name}`, 'buy-other', {
      ...days(-20, 20),
      description: '带动新品进店',
      definition: {
        groups: [group([second])],
        levels: [
          level(20, {
            type: 'gift',
            qty: 2,
            items: [last, third].map((one) => ({ productId: one.id, unit: one.units[0]!.unit })),
            choose: 1,
          }),
        ],
        limits: limits({ perCustomerDay: 5 }),
      },
    }),
    named('CX-ML01', '整箱满量折', 'tier-quantity', {
      ...days(-25, 35),
      definition: {
        groups: [group(packed.slice(3, 6), { mixed: true })],
        levels: [
          level(30, { type: 'percent', bp: 300 }),
          level(60, { type: 'percent', bp: 500 }),
          level(120, { type: 'percent', bp: 800 }),
        ],
        recursive: false,
        limits: limits({ budgetFen: whole(30_000) }),
      },
    }),
    named('CX-MJ01', '整单满 3000 减 60', 'tier-amount', {
      ...days(-14, 16),
      description: '与其它可叠加的促销同享',
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        levels: [
          level(whole(3_000), { type: 'amount', fen: whole(60) }),
          level(whole(8_000), { type: 'amount', fen: whole(200) }),
        ],
        stackable: true,
        limits: limits({ perCustomerDay: 1, budgetFen: whole(50_000) }),
      },
    }),
    named('CX-MJ00', '开季满减抢先购', 'tier-amount', {
      ...days(-35, 10),
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        levels: [level(whole(1_000), { type: 'amount', fen: whole(20) })],
        limits: limits({ budgetFen: whole(600) }),
      },
    }),
    named('CX-TJ01', `${third.name} 限量特价`, 'special-price', {
      ...days(-7, 7),
      definition: {
        groups: [group([third])],
        levels: [level(1, { type: 'price', fen: price })],
        limits: limits({ perCustomer: 50, budgetQty: 5_000 }),
      },
    }),
    named('CX-TC01', '早餐组合套餐', 'combo', {
      ...days(5, 35),
      definition: {
        groups: [group([first], { needQty: 2 }), group([second], { needQty: 1 })],
        levels: [
          level(1, {
            type: 'price',
            fen: Math.floor((pack(first).priceFen * 2 + pack(second).priceFen) * 0.9),
          }),
        ],
      },
    }),
    named('CX-HD01', '任选 10 箱混搭优惠', 'mix', {
      ...days(-60, -30),
      definition: {
        groups: [group(packed.slice(0, 4), { mixed: true })],
        levels: [level(10, { type: 'percent', bp: 400 })],
        recursive: false,
      },
    }),
    named('CX-ZL01', '比上月多买有奖', 'growth', {
      ...days(2, 32),
      stand: 'waiting',
      definition: {
        groups: [group(packed.slice(0, 3), { mixed: true })],
        levels: [level(1, { type: 'percent', bp: 600 })],
        growth: { from: addDays(today, -30), to: addDays(today, -1), factorBp: 11_000 },
      },
    }),
    named('CX-LJ01', '本季累计进货奖', 'cumulative', {
      ...days(-10, 80),
      stand: 'paused',
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        levels: [
          level(whole(10_000), { type: 'amount', fen: whole(150) }),
          level(whole(30_000), { type: 'amount', fen: whole(600) }),
        ],
      },
    }),
    named(coupon, '老客户优惠券', 'coupon', {
      ...days(-15, 45),
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        levels: [level(whole(500), { type: 'amount', fen: whole(20) })],
        stackable: true,
        limits: limits({ budgetFen: whole(10_000) }),
      },
    }),
    named('CX-FQ01', '满 2000 返 20 元券', 'next-coupon', {
      ...days(-12, 18),
      description: '签收后券发到门店，下次订货可用',
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        // The promotion's code here; its id once it is written.
        levels: [level(whole(2_000), { type: 'coupon', fen: whole(20), promotionId: coupon })],
        stackable: true,
        limits: limits({ perCustomerDay: 1, budgetFen: whole(8_000) }),
      },
    }),
    named('CX-CL01', '陈列达标门店专享', 'display', {
      ...days(-5, 55),
      definition: {
        groups: [group([last])],
        levels: [level(5, { type: 'percent', bp: 300 })],
        minGrade: 'B',
      },
    }),
    named('CX-JF01', '周末双倍积分', 'points', {
      ...days(-3, 27),
      scope: { weekdays: [6, 7] },
      definition: {
        basis: 'amount',
        groups: [all({ mixed: true })],
        levels: [level(whole(200), { type: 'points', factorBp: 20_000 })],
        stackable: true,
      },
    }),
    named('CX-MZ03', '新品试销买 5 送 1', 'buy-same', {
      ...days(7, 37),
      stand: 'draft',
      definition: {
        groups: [group([last])],
        levels: [level(5, { type: 'gift', qty: 1, items: [], choose: 1 })],
      },
    }),
    named('CX-MJ09', '会议装清货满减', 'tier-amount', {
      ...days(-40, 20),
      stand: 'ended',
      reason: '库存已清完',
      definition: {
        basis: 'amount',
        groups: [group(packed.slice(-2), { mixed: true, unit: null })],
        levels: [level(whole(500), { type: 'amount', fen: whole(10) })],
      },
    }),
  ];
}
