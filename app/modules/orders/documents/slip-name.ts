import type { TFunction } from 'i18next';
import type { PrintKind } from './print-kinds.ts';
import { slipTitle } from './slip.ts';
import type { PrintedOrder } from './wire-print.ts';

/** What a file of slips is called: by what they are, whose they are and the day; slips of several kinds by all of them. */
export function slipsName(
  orders: readonly Pick<PrintedOrder, 'kind' | 'orderNo'>[],
  print: PrintKind,
  { t, day }: { t: TFunction; day: string },
): string {
  const titles = new Set(orders.map(({ kind }) => t(slipTitle(kind, print))));
  const [first, ...others] = orders.map(({ orderNo }) => orderNo);
  return [[...titles].join('+'), `${first}${others.length > 0 ? `+${others.length}` : ''}`, day].join('_');
}
