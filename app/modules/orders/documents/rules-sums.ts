import { type Taxed, type TaxSum, taxByRate } from '#app/lib/numbers/tax.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { Adjusting, OrderMoney, Prepaid } from '../pricing/wire-money.ts';
import { hasEnded, type OrderStatus, owedBackFen } from '../rules.ts';

/** An order whose money is told: what is payable for it, and what the books have of it. */
export interface Told {
  status: OrderStatus;
  payableFen: number;
  freightFen: number;
  money: OrderMoney;
  /** What came in before it is sent, where it is told. */
  prepaid?: Prepaid | null;
  /** Changes of what is owed that wait for their approval, where they are told. */
  adjusting?: readonly Adjusting[];
}

/** What the sums of an order's money are called: keys of `orders:money`. */
export type MoneySum =
  | 'payable'
  | 'freight'
  | 'charged'
  | 'paid'
  | 'credited'
  | 'refunded'
  | 'corrected'
  | 'writtenOff'
  | 'open';

const always: ReadonlySet<MoneySum> = new Set(['payable', 'charged', 'paid', 'credited', 'refunded', 'open']);

/**
 * The one table an order's money is told by, in fen, wherever it is shown: what is payable, charged, paid, credited,
 * refunded and open; freight, corrections and what was written off where there is any. Pure.
 */
export function moneySums(order: Told): { name: MoneySum; fen: number }[] {
  const { charged, freight, paid, credited, refunded, corrected, writtenOff, open } = order.money;
  const sums: Record<MoneySum, number> = {
    payable: dueFen(order),
    freight,
    charged,
    paid,
    credited,
    refunded,
    corrected,
    writtenOff,
    open,
  };
  return (Object.keys(sums) as MoneySum[])
    .map((name) => ({ name, fen: sums[name] }))
    .filter(({ name, fen }) => always.has(name) || fen !== 0);
}

/** What goes with the table: the day it is due, what is owed back, and of that what was asked for. Pure. */
export function moneyNotes({ status, money }: Told): {
  dueOn: string | null;
  owedBackFen: number;
  askedFen: number;
} {
  const owedFen = owedBackFen(money);
  return {
    dueOn: money.open > 0 ? money.dueOn : null,
    owedBackFen: hasEnded(status) ? owedFen : 0,
    askedFen: money.requested,
  };
}

/** What corrections of their price made of goods: by how much, what they come to since, and what of that is tax by rate. */
export interface Corrected {
  /** Below nothing: less. */
  fen: number;
  amountFen: number;
  taxes: TaxSum[];
}

/** A line, and what its price was corrected by. */
type CorrectedLine = Taxed & { correctedFen: number };

/** The same, or freight: its price is not corrected with that of goods. */
type Earlier = Taxed & { correctedFen?: number };

/**
 * The same of lines, each with what its price was corrected by; null where none was. `before` is what has its turn before
 * them, for their tax: the order's freight, and what has gone of it. Pure.
 */
export function correctedSums(
  lines: readonly CorrectedLine[],
  before: readonly Earlier[] = [],
): Corrected | null {
  if (lines.every((line) => line.correctedFen === 0)) return null;
  const sinceOf = (of: readonly Earlier[]) =>
    of.map((line) => ({ ...line, amountFen: line.amountFen + (line.correctedFen ?? 0) }));
  const since = sinceOf(lines);
  return {
    fen: lines.reduce((sum, line) => sum + line.correctedFen, 0),
    amountFen: since.reduce((sum, { amountFen }) => sum + amountFen, 0),
    taxes: taxByRate(since, sinceOf(before)),
  };
}
