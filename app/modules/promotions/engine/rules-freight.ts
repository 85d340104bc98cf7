import type { Benefit, Freight, Room } from '#app/modules/pricing/rules-stages.ts';
import { isOfFreight, type PromotionDefinition } from './rules-definition.ts';

/** Promotions that take off what bringing an order costs (免运费). Pure. */

/** All of them exclude one another under this name. */
export const freightGroup = ' freight';

/** What of freight may be taken off: what a rule charges; what somebody said stands. */
export const waivableFen = (freight: Freight | null): number =>
  freight && freight.ruleId !== null ? freight.fen : 0;

/** Why there is no freight to take off; null where there is some, or nobody wants to. */
export function noFreight(
  definition: Pick<PromotionDefinition, 'levels'>,
  { freight }: Pick<Room, 'freight'>,
): string | null {
  if (!isOfFreight(definition) || waivableFen(freight) > 0) return null;
  if (!freight || freight.ruleId !== null) return 'no-freight';
  return freight.outside ? 'freight-outside' : 'freight-by-hand';
}

/** Freight after a stage: nothing where one of its benefits took it off, and which that was. */
export function withoutFreight(
  { freight }: Pick<Room, 'freight'>,
  benefits: readonly Benefit[],
): Freight | null {
  const waiving = benefits.find(({ how }) => how['freightFen'] !== undefined);
  if (!freight || !waiving) return freight;
  const { id, version, name } = waiving;
  return { ...freight, fen: 0, waived: { fen: freight.fen, id, version, name } };
}
