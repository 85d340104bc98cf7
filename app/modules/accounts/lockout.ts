/** How often sign-in may fail before it has to wait. */
export const lockout = {
  /** Failures of one account from one address, counting the try at hand as one until it succeeds. */
  perAccountAndAddress: 5,
  /** Failures of one account from anywhere: a guesser with many addresses meets this one. */
  perAccount: 20,
  /** Failures from one address, whatever the account. */
  perAddress: 50,
  minutes: 10,
} as const;

/** Failures within the last `lockout.minutes` minutes, the try at hand included. */
export interface RecentFailures {
  accountAndAddress: number;
  account: number;
  address: number;
}

/** Which limit the try at hand goes over, if any. */
export function exceededLimit(recent: RecentFailures): 'account' | 'address' | null {
  if (recent.accountAndAddress > lockout.perAccountAndAddress || recent.account > lockout.perAccount) {
    return 'account';
  }
  return recent.address > lockout.perAddress ? 'address' : null;
}
