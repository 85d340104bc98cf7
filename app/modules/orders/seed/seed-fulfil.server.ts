import type { OrderEvent } from '../rules.ts';

interface Fulfilment {
  qty: number;
  shippedQty: number;
  factor: number;
  signedPieces: number;
}

/** What an event does to the quantities of the lines; it changes them in place. */
export function fulfil(lines: Fulfilment[], event: OrderEvent): void {
  if (event === 'ship-part') ship(lines, Math.floor(unshipped(lines) / 2));
  if (event === 'ship-rest') ship(lines, unshipped(lines));
  if (event === 'sign' || event === 'sign-part' || event === 'sign-with-difference') {
    for (const line of lines) line.signedPieces = line.shippedQty * line.factor;
  }
  if (event === 'sign-with-difference') {
    const short = lines.find((line) => line.signedPieces > 0)!;
    short.signedPieces -= short.factor;
  }
}

/** How many are still to be shipped; a part of it can be shipped when there are two. */
function unshipped(lines: readonly Fulfilment[]): number {
  return lines.reduce((sum, line) => sum + line.qty - line.shippedQty, 0);
}

function ship(lines: Fulfilment[], qty: number): void {
  if (qty < 1) throw new Error('an order of one piece cannot be shipped in parts');
  let left = qty;
  for (const line of lines) {
    const now = Math.min(left, line.qty - line.shippedQty);
    line.shippedQty += now;
    left -= now;
  }
}
