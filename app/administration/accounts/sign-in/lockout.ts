/** How often sign-in may fail before it has to wait. */
export const lockout = {
  /** Failures of one account from one address. */
  perAccountAndAddress: 5,
  /** Failures of one account from anywhere: a guesser with many addresses meets this one. */
  perAccount: 20,
  /** Failures from one address, whatever the account. */
  perAddress: 50,
  /** The failures have to fall within this time, and the wait after the last of them is as long. */
  minutes: 15,
} as const;

/** A try that failed or is still being checked. */
export interface Failure {
  at: Date;
  sameAccount: boolean;
  sameAddress: boolean;
}

/**
 * Which limit the failures so far have reached, if any: the next try has to wait. At an address the account
 * usually signs in from, only that address's own failures count against it.
 */
export function reachedLimit(
  failures: readonly Failure[],
  now: Date,
  usualAddress: boolean,
): 'account' | 'address' | null {
  const locked = (limit: number, counts: (failure: Failure) => boolean) =>
    isLocked(
      failures.filter(counts).map(({ at }) => at.getTime()),
      limit,
      now.getTime(),
    );
  if (locked(lockout.perAccountAndAddress, (one) => one.sameAccount && one.sameAddress)) return 'account';
  if (!usualAddress && locked(lockout.perAccount, (one) => one.sameAccount)) return 'account';
  return locked(lockout.perAddress, (one) => one.sameAddress) ? 'address' : null;
}

/** Whether `limit` failures came close together and the last of them is less than the wait ago. */
function isLocked(times: number[], limit: number, now: number): boolean {
  const span = lockout.minutes * 60_000;
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.some((last, index) => {
    const first = sorted[index - limit + 1];
    return first !== undefined && last - first < span && now - last < span;
  });
}
