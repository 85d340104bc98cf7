/** How deliveries go on when one fails. Pure. */

/** Tries a delivery has before it waits for a person: half a day. */
export const maxAttempts = 12;

const second = 1000;
const longestWait = 3600 * second;

/** How long to wait after so many tries, with a fifth more or less, so that deliveries do not come all at once. */
export function backOffMs(attempts: number, random: number): number {
  const wait = Math.min(5 * second * 4 ** (attempts - 1), longestWait);
  return Math.round(wait * (0.8 + 0.4 * random));
}

/** What a try that failed makes of a delivery that has had `attempts` before it. */
export function afterFailure(
  { attempts }: { attempts: number },
  { now, random }: { now: Date; random: number },
): { status: 'pending' | 'dead'; attempts: number; nextAt: Date } {
  const made = attempts + 1;
  return {
    status: made >= maxAttempts ? 'dead' : 'pending',
    attempts: made,
    nextAt: new Date(now.getTime() + backOffMs(made, random)),
  };
}
