import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { UnitRow } from '../wire.ts';
import type { PriceLine } from './plan-units.server.ts';
import { type KeptPrice, mayBegin, priceOn } from './rules-catalogue.ts';
import type { CatalogueChange, CatalogueFault } from './wire-catalogue.ts';

/** A price of a unit that is there, for everybody or a channel. */
export interface StoredPrice extends KeptPrice {
  unit: string;
  channelId: string | null;
}

/** A price that a file adds; it holds from its day on, and the one before it ends. */
export interface PlannedPrice {
  unit: string;
  channelId: string | null;
  priceFen: number;
  validFrom: string;
}

/** Which prices the lines of a product add: those that are other than what holds on their day. */
export function planPrices(
  { t }: Pick<Ctx, 't'>,
  {
    lines,
    units,
    kept,
    today,
  }: { lines: readonly PriceLine[]; units: readonly UnitRow[]; kept: readonly StoredPrice[]; today: string },
): { prices: PlannedPrice[]; changes: CatalogueChange[]; faults: CatalogueFault[] } {
  const prices: PlannedPrice[] = [];
  const changes: CatalogueChange[] = [];
  const faults: CatalogueFault[] = [];
  for (const { line, unit, validFrom, given } of lines) {
    const day = validFrom ?? today;
    const floorFen = units.find((one) => one.unit === unit)?.floorFen ?? null;
    for (const { channelId, priceFen, label } of given) {
      const own = kept.filter((price) => price.unit === unit && price.channelId === channelId);
      const before = priceOn(own, day);
      if (before?.priceFen === priceFen) continue;
      const fault = (name: string, values: Record<string, string> = {}) =>
        faults.push({ line, text: t(`products:catalogue.price.${name}`, { label, ...values }) });
      if (day < today) fault('past', { day });
      else if (!mayBegin(own, day)) fault('overlaps', { day });
      if (floorFen !== null && priceFen < floorFen) fault('belowFloor', { floor: formatFen(floorFen) });
      prices.push({ unit, channelId, priceFen, validFrom: day });
      const what = t('products:catalogue.priceFrom', { unit, what: label, day });
      changes.push({ what, before: before ? formatFen(before.priceFen) : '', after: formatFen(priceFen) });
    }
  }
  return { prices, changes, faults };
}
