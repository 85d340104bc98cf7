/** How a payment is spread over what is open. Pure; amounts in fen. */

/** An order that something is open of. */
export interface OpenItem {
  orderId: string;
  /** The day it is due, YYYY-MM-DD. */
  dueOn: string;
  openFen: number;
}

/** A part of a payment that goes to one order. */
export interface Share {
  orderId: string;
  amountFen: number;
}

/** Oldest first until the amount or what is open is used up; what is left is the account's credit. */
export function allocateOldest(
  items: readonly OpenItem[],
  amountFen: number,
): { shares: Share[]; restFen: number } {
  const oldest = items.toSorted(
    (a, b) => a.dueOn.localeCompare(b.dueOn) || a.orderId.localeCompare(b.orderId),
  );
  return take(
    oldest.map(({ orderId, openFen }) => ({ orderId, amountFen: openFen })),
    items,
    amountFen,
  );
}

/** As somebody chose, but never beyond what is open of an order by now; what is left is the account's credit. */
export function allocateChosen(
  items: readonly OpenItem[],
  chosen: readonly Share[],
  amountFen: number,
): { shares: Share[]; restFen: number } {
  return take(chosen, items, amountFen);
}

function take(requested: readonly Share[], items: readonly OpenItem[], amountFen: number) {
  const open = new Map(items.map((item) => [item.orderId, Math.max(0, item.openFen)]));
  const shares = new Map<string, number>();
  let restFen = amountFen;
  for (const { orderId, amountFen: chosenFen } of requested) {
    const part = Math.min(chosenFen, open.get(orderId) ?? 0, restFen);
    if (part <= 0) continue;
    shares.set(orderId, (shares.get(orderId) ?? 0) + part);
    open.set(orderId, open.get(orderId)! - part);
    restFen -= part;
  }
  return { shares: [...shares].map(([orderId, amount]) => ({ orderId, amountFen: amount })), restFen };
}
