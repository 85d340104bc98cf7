import { moduleOf } from './layers.ts';
import type { Source } from './sources.ts';

/** Where what a folder offers to others stands; what it does is its own. */
const useCase = /^app\/(modules|administration)\/.+\/use-cases\//;
const apart = /\.test\.tsx?$|\/testing\//;

/**
 * Folders of which others still import use cases, and how many of them. What others may call stands in `public/`, or the
 * manifest brings it: a number falls with each that moves there, a line goes with the last one, and none comes.
 */
export const borrowedFolders: Readonly<Record<string, number>> = {
  'administration/accounts': 14,
  'administration/codes': 2,
  'administration/enterprise': 6,
  'administration/organisation': 4,
  'administration/permissions': 5,
  'administration/platform': 1,
  'administration/reach': 1,
  'administration/slideshows': 1,
  'administration/tickets': 5,
  'modules/assets': 3,
  'modules/customers': 30,
  'modules/dealers': 8,
  'modules/discounts': 1,
  'modules/displays': 8,
  'modules/intake': 1,
  'modules/orders': 30,
  'modules/pricing': 9,
  'modules/products': 7,
  'modules/promotions': 2,
  'modules/receivables': 7,
  'modules/repair': 4,
  'modules/stock': 28,
};

/** Of how many use cases of each folder files of other folders make use. */
export function borrowedUseCases(sources: readonly Source[]): Record<string, number> {
  const edges = sources.filter(({ path }) => !apart.test(path)).flatMap((source) => source.edges);
  const borrowed = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const borrower = moduleOf(from);
    const owner = to && useCase.test(to) ? moduleOf(to) : null;
    if (!to || owner === null || borrower === null || borrower === owner) continue;
    borrowed.set(owner, (borrowed.get(owner) ?? new Set()).add(to));
  }
  return Object.fromEntries([...borrowed].map(([owner, files]) => [owner, files.size]));
}
