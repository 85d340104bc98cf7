/** How much of its credit an outlet or a dealer uses. Pure; amounts in fen. */

/** An outlet with a dealer: what is open on its orders, and what it paid without an order. */
export interface AccountOwes {
  openFen: number;
  onAccountFen: number;
}

/**
 * What is open on orders of each account, less what was paid to it without an order, and what orders under way will
 * still charge. What is paid in advance for one order does not make room for another, nor one account's money for
 * another account.
 */
export function creditUsed(accounts: readonly AccountOwes[], underWayFen: number): number {
  return accounts.reduce(
    (used, { openFen, onAccountFen }) => used + Math.max(0, openFen - onAccountFen),
    underWayFen,
  );
}
