/** The days what was charged of one order is due: each delivery has its own. Pure; amounts in fen. */

/** A charge, and the day it is due, YYYY-MM-DD. */
export interface Due {
  dueOn: string;
  fen: number;
}

/** What of an order is due when: the first day, and what is due after it, by day. */
export interface Dues {
  dueOn: string;
  laterDues: readonly Due[];
}

/** The due days with one more charge; `chargedFen` is what was charged before it. */
export function withCharge(
  { dueOn, laterDues, chargedFen }: Dues & { chargedFen: number },
  charge: Due,
): Dues {
  const firstFen = chargedFen - laterDues.reduce((sum, { fen }) => sum + fen, 0);
  // What was only paid for so far is due when it is charged.
  if (firstFen <= 0 && laterDues.length === 0) return { dueOn: charge.dueOn, laterDues };
  if (charge.dueOn === dueOn) return { dueOn, laterDues };
  if (charge.dueOn > dueOn) return { dueOn, laterDues: added(laterDues, charge) };
  return {
    dueOn: charge.dueOn,
    laterDues: firstFen > 0 ? added(laterDues, { dueOn, fen: firstFen }) : laterDues,
  };
}

function added(dues: readonly Due[], one: Due): Due[] {
  const rest = dues.filter(({ dueOn }) => dueOn !== one.dueOn);
  const same = dues.find(({ dueOn }) => dueOn === one.dueOn)?.fen ?? 0;
  return [...rest, { dueOn: one.dueOn, fen: same + one.fen }].toSorted((a, b) =>
    a.dueOn.localeCompare(b.dueOn),
  );
}

/** What is still open of an order by the day it is due: what was paid or credited has gone to the oldest first. */
export function openDues({ dueOn, laterDues, openFen }: Dues & { openFen: number }): Due[] {
  let leftFen = Math.max(0, openFen);
  const open: Due[] = [];
  for (const due of laterDues.toReversed()) {
    const fen = Math.min(leftFen, due.fen);
    leftFen -= fen;
    open.unshift({ dueOn: due.dueOn, fen });
  }
  return [{ dueOn, fen: leftFen }, ...open].filter(({ fen }) => fen > 0);
}

/** The day the oldest of what is open is due; of an order that nothing is open of, its first. */
export const firstOpenDay = (item: Dues & { openFen: number }): string =>
  openDues(item)[0]?.dueOn ?? item.dueOn;
