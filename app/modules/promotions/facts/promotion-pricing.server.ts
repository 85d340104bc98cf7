import type { PricingSource } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { isOfGroup } from '../engine/rules-count.ts';
import type { PromotionFacts, RunningPromotion } from '../engine/rules-definition.ts';
import { promotionStages } from '../engine/rules-engine.ts';
import { factsForPhone } from '../engine/rules-limits.ts';
import { choicesOf, notesOf } from '../engine/rules-notes.ts';
import { holdUsage } from '../usage/use-cases/hold-usage.server.ts';
import { lostCoupons } from '../usage/use-cases/lost-coupons.server.ts';
import { findVersions } from './find-versions.server.ts';
import { goodsOfPromotion } from './goods-of-promotion.server.ts';
import { loadFacts } from './load-facts.server.ts';
import { nearlyOf } from './rules-nearly.ts';

/** What an order keeps: versions by their numbers, because they never change. */
type KeptFacts = Omit<PromotionFacts, 'promotions'> & {
  promotions: Omit<RunningPromotion, 'definition' | 'name' | 'validFrom'>[];
};

/** The part that promotions take in prices (PRO-01). */
export const promotionPricing: PricingSource<PromotionFacts> = {
  name: 'promotion',
  load: loadFacts,
  stages: promotionStages,
  keep(facts, { given, missed }): KeptFacts {
    // What neither gave anything nor could have says nothing of this price.
    const spoke = new Set([...given, ...missed].map(({ id }) => id));
    const promotions = facts.promotions.filter(({ id }) => spoke.has(id));
    return {
      ...facts,
      promotions: promotions.map(
        ({ definition: _definition, name: _name, validFrom: _validFrom, ...read }) => read,
      ),
    };
  },
  async restore({ tenant }, tx, kept): Promise<PromotionFacts[]> {
    const all = kept as readonly KeptFacts[];
    const named = all.flatMap(({ promotions }) =>
      promotions.map(({ id, version }) => [`${id} ${version}`, [id, version] as const] as const),
    );
    const versions = await findVersions({ tenant }, tx, new Map(named).values());
    const byKey = new Map(versions.map((one) => [`${one.promotionId} ${one.version}`, one]));
    return all.map((facts) => ({
      ...facts,
      promotions: facts.promotions.flatMap((one) => {
        const version = byKey.get(`${one.id} ${one.version}`);
        if (!version) return [];
        const { name, validFrom, definition } = version;
        return [{ ...one, name, validFrom, definition }];
      }),
    }));
  },
  forPhone(facts) {
    const known = factsForPhone(facts);
    const groups = known.promotions.flatMap(({ definition }) => definition.groups);
    return { facts: known, lowers: (article) => groups.some((group) => isOfGroup(article, group)) };
  },
  onReturn(facts, given) {
    const promotions = facts.promotions.filter(({ id }) => given.has(id));
    // A coupon that gave nothing is the outlet's still, and gives nothing after a return either.
    const coupons = Object.fromEntries(Object.entries(facts.coupons).filter(([id]) => given.has(id)));
    return {
      facts: { ...facts, promotions },
      all: { ...facts, coupons },
      ways: promotions.map(({ id, definition }) => [id, definition.onReturn] as const),
    };
  },
  lostOnReturn: lostCoupons,
  hold: holdUsage,
  explain: notesOf,
  nearly: nearlyOf,
  goodsOf: goodsOfPromotion,
  choices: choicesOf,
};
