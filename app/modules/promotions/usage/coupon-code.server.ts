import { randomInt } from 'node:crypto';

/** Without letters and digits that people take for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A coupon's code: 12 letters that nobody guesses, in three groups. */
export function couponCode(): string {
  const pick = () => letters[randomInt(letters.length)];
  return [4, 4, 4].map((length) => Array.from({ length }, pick).join('')).join('-');
}
