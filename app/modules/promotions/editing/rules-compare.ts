import { type PromotionDefinition, takesCoupon } from '../engine/rules-definition.ts';
import type { PromotionScope } from '../facts/rules-scope.ts';

/** What of a version is compared with the one before. */
export interface Compared {
  name: string;
  description: string;
  validFrom: string;
  validTo: string;
  scope: PromotionScope;
  definition: PromotionDefinition;
}

/** What can differ between two versions, as people know it. */
export const comparedParts = [
  'name',
  'days',
  'description',
  'goods',
  'benefit',
  'scope',
  'limits',
  'stacking',
  'onReturn',
] as const;

export type ComparedPart = (typeof comparedParts)[number];

/** The parts in which two versions differ, in the order of an editor. Pure. */
export function changedParts(before: Compared, after: Compared): ComparedPart[] {
  return comparedParts.filter(
    (part) => JSON.stringify(partOf(before, part), inOrder) !== JSON.stringify(partOf(after, part), inOrder),
  );
}

/** What is kept comes back with its names in another order. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function partOf({ definition, ...version }: Compared, part: ComparedPart): unknown {
  const { groups, levels, basis, recursive, over, giftRounding, growth, minGrade, limits } = definition;
  switch (part) {
    case 'name':
    case 'description':
    case 'scope':
      return version[part];
    case 'days':
      return [version.validFrom, version.validTo];
    case 'goods':
      return groups;
    case 'benefit':
      return [levels, basis, recursive, over, giftRounding, growth, minGrade, takesCoupon(definition)];
    case 'limits':
      return limits;
    case 'stacking':
      return [definition.stackable, definition.exclusionGroup, definition.priority, definition.onDiscounted];
    case 'onReturn':
      return definition.onReturn;
    default:
      return part satisfies never;
  }
}
