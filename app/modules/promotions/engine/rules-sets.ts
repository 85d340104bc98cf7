import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article } from '#app/modules/pricing/rules-stages.ts';
import { countedQty, dearestFirst, type TakenUnits, unitsOf } from './rules-count.ts';
import type { PromotionDefinition } from './rules-definition.ts';

/** An article with the groups it belongs to, as bits: bit 0 is the first group. */
interface Member {
  article: Article;
  qty: number;
  groups: number;
}

/** How many sets a basket has, and what they are made of. */
export interface Sets {
  articles: readonly Article[];
  most: number;
  /** What so many sets take, the dearest units first. */
  taken: (times: number) => TakenUnits[];
}

/**
 * Sets of so many units out of each group, where an article may belong to several groups and yet each of its units
 * counts once. There are N sets exactly when any groups together have N times what they need among the articles of at
 * least one of them (Hall's theorem), so no units need be tried out. `own`: articles by group. Pure.
 */
export function setsOf(definition: PromotionDefinition, own: readonly (readonly Article[])[]): Sets {
  const members = membersOf(definition, own);
  const needs = needsOf(definition);
  const most = Math.min(
    ...needs.map(({ groups, need }) =>
      scaled(sum(members.filter((one) => one.groups & groups).map(({ qty }) => qty)), 1, need),
    ),
  );
  return {
    articles: members.map(({ article }) => article),
    most,
    taken: (times) => {
      const taken: { groups: number; units: TakenUnits }[] = [];
      for (const { article, qty, groups } of members) {
        // Goods that belong to no other groups than some take up at most what these need.
        const open = needs
          .filter((some) => (groups & some.groups) === groups)
          .map(
            (some) =>
              times * some.need -
              sum(
                taken
                  .filter((one) => (one.groups & some.groups) === one.groups)
                  .map(({ units }) => units.qty),
              ),
          );
        const more = Math.min(qty, ...open);
        if (more > 0) taken.push({ groups, units: unitsOf(article, more, definition) });
      }
      return taken.map(({ units }) => units);
    },
  };
}

function membersOf(definition: PromotionDefinition, own: readonly (readonly Article[])[]): Member[] {
  const groupsOf = new Map<Article, number>();
  for (const [at, some] of own.entries())
    for (const article of some) groupsOf.set(article, (groupsOf.get(article) ?? 0) | (1 << at));
  return dearestFirst([...groupsOf.keys()], definition).map((article) => ({
    article,
    qty: countedQty(article, definition),
    groups: groupsOf.get(article)!,
  }));
}

/** Every choice of groups with what one set needs of them together. */
function needsOf({ groups }: PromotionDefinition): { groups: number; need: number }[] {
  return Array.from({ length: 2 ** groups.length - 1 }, (_, index) => {
    const some = index + 1;
    return { groups: some, need: sum(groups.map(({ needQty }, at) => (some & (1 << at) ? needQty : 0))) };
  });
}
