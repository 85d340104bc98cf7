/** How an amount is divided among lines to the fen. Pure. */

/** Who takes a share: in proportion to `weight`, and never more than `room`. */
export interface Sharer {
  key: string;
  weight: number;
  room: number;
}

/** `value × numerator ÷ denominator` rounded down; exact, however large the product. */
export function scaled(value: number, numerator: number, denominator: number): number {
  return Number((BigInt(value) * BigInt(numerator)) / BigInt(denominator));
}

/** The same rounded half up, as people round money. */
export function scaledHalfUp(value: number, numerator: number, denominator: number): number {
  const [n, d] = [BigInt(value) * BigInt(numerator), BigInt(denominator)];
  return Number((2n * n + d) / (2n * d));
}

/**
 * Divides an amount by weight, rounded down, the remainder on the last; whoever has no room for a share takes what
 * it has room for, and the others share the rest. All shares come to the amount, or to all the room there is.
 */
export function allocate(amountFen: number, sharers: readonly Sharer[]): Map<string, number> {
  const shares = new Map<string, number>();
  let open = sharers.filter(({ weight, room }) => weight > 0 && room > 0);
  let left = Math.min(amountFen, sum(open.map(({ room }) => room)));
  while (left > 0) {
    const requested = proportional(left, open);
    const over = open.filter(({ room }, index) => requested[index]! > room);
    if (over.length === 0) {
      for (const [index, { key }] of open.entries()) shares.set(key, requested[index]!);
      break;
    }
    for (const { key, room } of over) shares.set(key, room);
    left -= sum(over.map(({ room }) => room));
    open = open.filter((one) => !over.includes(one));
  }
  return shares;
}

/** The same as a list, without whoever gets nothing. */
export function divided(amountFen: number, sharers: readonly Sharer[]): { key: string; fen: number }[] {
  return [...allocate(amountFen, sharers)].map(([key, fen]) => ({ key, fen })).filter(({ fen }) => fen > 0);
}

function proportional(amountFen: number, sharers: readonly Sharer[]): number[] {
  const whole = sum(sharers.map(({ weight }) => weight));
  const shares = sharers.map(({ weight }) => scaled(amountFen, weight, whole));
  shares[shares.length - 1]! += amountFen - sum(shares);
  return shares;
}

/** The sum of amounts. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
