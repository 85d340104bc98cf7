/** How much of its credit an outlet or a dealer uses. Pure; amounts in fen. */

/**
 * What is open on orders, less what was paid without an order, and what orders under way will still charge. What is
 * paid in advance for one order does not make room for another.
 */
export function creditUsed(facts: { openFen: number; onAccountFen: number; underWayFen: number }): number {
  return Math.max(0, facts.openFen - facts.onAccountFen) + facts.underWayFen;
}
