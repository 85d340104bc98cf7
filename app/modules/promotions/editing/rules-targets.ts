import type { PromotionDefinition } from '../engine/rules-definition.ts';

/** Goods that a promotion is about, by one of their marks. */
export interface Target {
  kind: 'all' | 'product' | 'category' | 'brand';
  /** An id or a name; empty for all. */
  value: string;
}

/** Goods of which one must be in a basket for a promotion to have anything to say. Pure. */
export function targetsOf({ groups }: Pick<PromotionDefinition, 'groups'>): Target[] {
  const targets = groups.flatMap(({ productIds, categories, brands }): Target[] => {
    const named: Target[] = [
      ...productIds.map((value) => ({ kind: 'product' as const, value })),
      ...categories.map((value) => ({ kind: 'category' as const, value })),
      ...brands.map((value) => ({ kind: 'brand' as const, value })),
    ];
    return named.length > 0 ? named : [{ kind: 'all', value: '' }];
  });
  return [...new Map(targets.map((one) => [`${one.kind} ${one.value}`, one])).values()];
}
