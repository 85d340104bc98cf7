import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';

/** What one promotion cost on one line of an order; line 0 is the promotion as a whole. */
export interface UsageEntry {
  promotionId: string;
  version: number;
  lineNo: number;
  times: number;
  fen: number;
  qty: number;
}

/** What an order uses of each promotion: how often, and on which of its lines how much. */
export function entriesOf({ given, rows, gifts }: Pick<KeptPrice, 'given' | 'rows' | 'gifts'>): UsageEntry[] {
  const own = given.filter(({ source }) => source === 'promotion');
  return [...Map.groupBy(own, ({ id }) => id)].flatMap(([promotionId, some]) => {
    const { version } = some[0]!;
    const pieces = gifts.filter(({ id }) => id === promotionId);
    const total = (key: string) => sum(some.map(({ how }) => Number(how[key] ?? 0)));
    const whole = {
      promotionId,
      version,
      lineNo: 0,
      times: total('times'),
      // What is taken off no line of its own.
      fen: total('couponFen') + total('freightFen'),
      // Units at a special price; gifts are counted on their own lines.
      qty: Math.max(0, total('qty') - sum(pieces.map(({ qty }) => qty))),
    };
    const lines = rows.flatMap(({ lineNo, off }) => {
      const fen = sum(off.filter(({ id }) => id === promotionId).map((one) => one.fen));
      return fen > 0 ? [{ promotionId, version, lineNo, times: 0, fen, qty: 0 }] : [];
    });
    return [
      whole,
      ...lines,
      ...pieces.map(({ lineNo, fen, qty }) => ({ promotionId, version, lineNo, times: 0, fen, qty })),
    ];
  });
}

/** Whether what the books have of an order is what it uses, entry by entry. */
export function isUsedAlready(ledger: readonly LedgerEntry[], entries: readonly UsageEntry[]): boolean {
  const keyOf = ({ promotionId, version, lineNo }: UsageEntry) => `${promotionId} ${version} ${lineNo}`;
  const spell = (some: readonly UsageEntry[]) =>
    [...Map.groupBy(some, keyOf)]
      .map(([key, own]) => [
        key,
        ...(['times', 'fen', 'qty'] as const).map((of) => sum(own.map((one) => one[of]))),
      ])
      .filter(([, ...totals]) => totals.some((total) => total !== 0))
      .map((one) => one.join(' '))
      .toSorted()
      .join();
  return spell(ledger) === spell(entries);
}

/** An entry of the ledger, as far as a return must know of it. */
export interface LedgerEntry extends UsageEntry {
  state: 'reserved' | 'used' | 'released' | 'reversed';
  pieces: number;
}

/** Promotions that a ledger has, and of which nothing is used any more. */
export function goneOf(ledger: readonly LedgerEntry[]): Set<string> {
  const wholes = Map.groupBy(
    ledger.filter(({ lineNo }) => lineNo === 0),
    ({ promotionId }) => promotionId,
  );
  return new Set([...wholes].flatMap(([id, own]) => (sum(own.map(({ times }) => times)) > 0 ? [] : [id])));
}

const nothing = { lineNo: 0, state: 'reversed', times: 0, fen: 0, qty: 0 } as const;

/**
 * The counter-entries of pieces that come back: each line's share of what it cost, so that all pieces together take
 * back exactly what was used; when the last line of a promotion is back, the promotion as a whole goes back, too. What
 * has no line of its own, like points, goes back with the last piece of the order; `sold` are its lines but for gifts.
 */
export function counterEntries(
  ledger: readonly LedgerEntry[],
  back: readonly { lineNo: number; pieces: number }[],
  qtyOf: (lineNo: number) => number,
  sold: ReadonlySet<number>,
): LedgerEntry[] {
  return [...Map.groupBy(ledger, ({ promotionId }) => promotionId)].flatMap(([promotionId, own]) => {
    const { version } = own[0]!;
    // A line that an edit has taken away, or numbered anew, was released and counts no more.
    const isLeft = (lineNo: number) =>
      (['fen', 'qty'] as const).some(
        (of) =>
          sum(own.map((one) => (one.lineNo === lineNo && one.state !== 'reversed' ? one[of] : 0))) !== 0,
      );
    const numbers = [...new Set(own.map(({ lineNo }) => lineNo))].filter(
      (lineNo) => lineNo > 0 && isLeft(lineNo),
    );
    const made: LedgerEntry[] = [];
    let allBack = true;
    if (numbers.length === 0) {
      const pieces = sum(back.filter(({ lineNo }) => sold.has(lineNo)).map((one) => one.pieces));
      const before = sum(own.map((one) => one.pieces));
      allBack = before + pieces >= sum([...sold].map(qtyOf));
      if (pieces > 0) made.push({ ...nothing, promotionId, version, pieces });
    }
    for (const lineNo of numbers) {
      const line = own.filter((one) => one.lineNo === lineNo);
      const before = sum(line.map(({ pieces }) => pieces));
      const pieces = sum(back.filter((one) => one.lineNo === lineNo).map((one) => one.pieces));
      const all = qtyOf(lineNo);
      if (before + pieces < all) allBack = false;
      if (pieces === 0) continue;
      const cost = (of: 'fen' | 'qty') => {
        const first = sum(line.filter(({ state }) => state !== 'reversed').map((one) => one[of]));
        return scaled(first, before, all) - scaled(first, before + pieces, all);
      };
      made.push({
        promotionId,
        version,
        lineNo,
        state: 'reversed',
        times: 0,
        fen: cost('fen'),
        qty: cost('qty'),
        pieces,
      });
    }
    const whole = own.filter(({ lineNo }) => lineNo === 0);
    const rest = {
      times: sum(whole.map(({ times }) => times)),
      fen: sum(whole.map(({ fen }) => fen)),
      qty: sum(whole.map(({ qty }) => qty)),
    };
    if (made.length > 0 && allBack && rest.times > 0) {
      made.push({
        promotionId,
        version,
        lineNo: 0,
        state: 'reversed',
        times: 0 - rest.times,
        fen: 0 - rest.fen,
        qty: 0 - rest.qty,
        pieces: 0,
      });
    }
    return made;
  });
}
