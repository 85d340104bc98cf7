import type { LevelBenefit, PromotionDefinition, PromotionKind } from '../engine/rules-definition.ts';
import { everywhere, type PromotionScope } from '../facts/rules-scope.ts';
import type { PromotionDetail } from '../wire.ts';

/** A promotion as it is typed. */
export interface Draft {
  /** null while it is new. */
  id: string | null;
  version: number;
  code: string;
  name: string;
  description: string;
  validFrom: string;
  validTo: string;
  scope: PromotionScope;
  definition: PromotionDefinition;
}

const group: PromotionDefinition['groups'][number] = {
  productIds: [],
  categories: [],
  brands: [],
  excludedProductIds: [],
  unit: null,
  mixed: false,
  mustInclude: [],
  needQty: 1,
};

/** What a level gives when a kind is chosen. */
const benefits: Record<PromotionKind, LevelBenefit> = {
  'buy-same': { type: 'gift', qty: 1, items: [], choose: 1 },
  'buy-other': { type: 'gift', qty: 1, items: [], choose: 1 },
  'tier-quantity': { type: 'percent', bp: 500 },
  'tier-amount': { type: 'amount', fen: 1_000 },
  'special-price': { type: 'price', fen: 1_000 },
  combo: { type: 'price', fen: 1_000 },
  mix: { type: 'percent', bp: 500 },
  growth: { type: 'percent', bp: 500 },
  cumulative: { type: 'amount', fen: 1_000 },
  coupon: { type: 'amount', fen: 1_000 },
  'next-coupon': { type: 'coupon', fen: 1_000, promotionId: '' },
  display: { type: 'percent', bp: 300 },
  points: { type: 'points', factorBp: 20_000 },
};

/** What an editor begins with when a kind is chosen. */
export function definitionFor(kind: PromotionKind): PromotionDefinition {
  const byAmount = kind === 'tier-amount' || kind === 'coupon' || kind === 'next-coupon';
  const mixed = byAmount || kind === 'mix' || kind === 'cumulative' || kind === 'growth';
  const own = { ...group, mixed };
  return {
    kind,
    basis: byAmount ? 'amount' : 'qty',
    groups: kind === 'combo' ? [group, group] : [own],
    levels: [
      {
        min: byAmount ? 10_000 : kind === 'special-price' || kind === 'combo' ? 1 : 10,
        max: null,
        benefit: benefits[kind],
      },
    ],
    recursive: kind === 'buy-same' || kind === 'buy-other',
    over: 0,
    giftRounding: 'step',
    onDiscounted: false,
    limits: {
      perOrder: null,
      perCustomer: null,
      perCustomerDay: null,
      total: null,
      budgetFen: null,
      budgetQty: null,
    },
    stackable: false,
    exclusionGroup: null,
    priority: 1,
    growth: null,
    minGrade: kind === 'display' ? 'B' : null,
    onReturn: 'take-back',
  };
}

/** A new promotion. */
export function emptyDraft(validFrom: string, validTo: string): Draft {
  return {
    id: null,
    version: 0,
    code: '',
    name: '',
    description: '',
    validFrom,
    validTo,
    scope: everywhere,
    definition: definitionFor('buy-same'),
  };
}

/** The latest version of one that is there. */
export function draftOf({ id, version, code, versions }: PromotionDetail): Draft {
  const { name, description, validFrom, validTo, scope, definition } = versions[0]!;
  return { id, version, code, name, description, validFrom, validTo, scope, definition };
}
