import type { TFunction } from 'i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { chargedSource } from '#app/modules/pricing/rules-charged.ts';
import { type PriceStep, type PriceTrace, tellingSteps } from '#app/modules/pricing/rules-trace.ts';

/** Kinds of prices a step may have been looked up as; all else is called by the name it was given. */
const kinds: ReadonlySet<string> = new Set([
  ...(['list', 'base', 'label', 'channel', 'customer', 'agreement', 'manual'] as const),
  ...(['floor', 'dealer', 'all'] as const),
]);

/** How a line came to its price, step by step, in the reader's language; the last one gave it. */
export function traceText(trace: PriceTrace, t: TFunction): string {
  return tellingSteps(trace)
    .map((step) => stepText(step, t))
    .join(' → ');
}

function stepText(step: PriceStep, t: TFunction): string {
  const { priceFen, offFen } = step;
  const name = nameOf(step, t);
  return offFen === undefined ? `${name} ${formatFen(priceFen ?? 0)}` : `${name} −${formatFen(offFen)}`;
}

/** An agreement is known by its number, which stands last in what older lines have kept; a label by its name. */
function nameOf({ source, name }: PriceStep, t: TFunction): string {
  if (source === chargedSource) return t('orders:price.charged', { by: name });
  if (!kinds.has(source)) return name;
  const kind = t(`orders:price.${source}`);
  const which = source === 'agreement' ? name.split(' ').at(-1) : source === 'label' ? name : '';
  return which && which !== kind ? `${kind} ${which}` : kind;
}
