import { manualSource } from '#app/modules/discounts/rules.ts';
import type { KeptPrice, ManualDiscount } from '#app/modules/pricing/rules-kept.ts';
import { isByHand } from '#app/modules/pricing/rules-stages.ts';

/** What a change of an order before its audit has changed. Pure. */

interface Counted {
  code: string;
  product: string;
  unit: string;
  qty: number;
}

/** A product of which there is more or less than before; nothing is 0. */
export interface LineChange {
  product: string;
  unit: string;
  from: number;
  to: number;
}

/**
 * What is different between two sets of lines, however often a product stands in either. Two of one name are told apart
 * by their codes.
 */
export function lineChanges(before: readonly Counted[], after: readonly Counted[]): LineChange[] {
  const codes = Map.groupBy([...before, ...after], ({ product }) => product);
  const named = ({ code, product }: Counted) =>
    codes.get(product)!.every((one) => one.code === code) ? product : `${product} ${code}`;
  const changes = new Map<string, LineChange>();
  const add = (line: Counted, side: 'from' | 'to') => {
    const key = `${line.code} ${line.unit}`;
    const there = changes.get(key) ?? { product: named(line), unit: line.unit, from: 0, to: 0 };
    changes.set(key, { ...there, [side]: there[side] + line.qty });
  };
  for (const line of before) add(line, 'from');
  for (const line of after) add(line, 'to');
  return [...changes.values()].filter(({ from, to }) => from !== to);
}

/** Why something of a price is as it is, in somebody's words, before and after; nothing: nobody has said it. */
export interface ReasonChange {
  of: 'freight' | 'manual';
  from: string;
  to: string;
}

type Reasoned = Pick<KeptPrice, 'facts' | 'freight'>;

/** Reasons that are different now, whether or not the amounts are: of freight and of a discount given by hand. */
export function reasonChanges(before: Reasoned, after: Reasoned): ReasonChange[] {
  const changes: ReasonChange[] = [
    { of: 'freight', from: freightReason(before), to: freightReason(after) },
    { of: 'manual', from: manualReason(before), to: manualReason(after) },
  ];
  return changes.filter(({ from, to }) => from !== to);
}

const freightReason = ({ freight }: Reasoned) => (freight && isByHand(freight) ? freight.name : '');

const manualReason = ({ facts }: Reasoned) =>
  (facts[manualSource] as ManualDiscount | null | undefined)?.reason ?? '';
