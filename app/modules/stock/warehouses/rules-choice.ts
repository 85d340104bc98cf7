/** From which warehouses goods are taken, and how many whole units from each. Pure. */

import type { WarehouseChoice } from '#app/modules/dealers/rules.ts';
import { byExpiry, type Pick, type PickableBatch, pickFirstExpired, takable } from '../rules.ts';

/** A place, GCJ-02 degrees. */
interface Place {
  lng: number;
  lat: number;
}

/** A warehouse as the choice among several sees it. */
export interface ChoosableWarehouse {
  code: string;
  /** Which of several comes first; those with the same, or none, go by code. */
  rank: number | null;
  place: Place | null;
}

/** The square of how far two places lie apart, in degrees as they are long there: good enough to tell which is nearer. */
function apart(one: Place, other: Place): number {
  const east = (one.lng - other.lng) * Math.cos(((one.lat + other.lat) / 2) * (Math.PI / 180));
  return east ** 2 + (one.lat - other.lat) ** 2;
}

const last = Number.MAX_SAFE_INTEGER;

/** Warehouses in the order goods are taken from them; one of which nobody knows where it lies is the farthest. */
export function inOrder<One extends ChoosableWarehouse>(
  choice: WarehouseChoice,
  warehouses: readonly One[],
  outlet: Place | null,
): One[] {
  const far = ({ place }: One) =>
    choice === 'nearest' && outlet && place ? apart(place, outlet) : Number.MAX_VALUE;
  return warehouses.toSorted(
    (one, other) =>
      far(one) - far(other) ||
      (one.rank ?? last) - (other.rank ?? last) ||
      one.code.localeCompare(other.code),
  );
}

/** A batch in one of several warehouses. */
export interface PlacedBatch extends PickableBatch {
  warehouseId: string;
}

/** So much of a batch of one of several warehouses. */
export interface PlacedPick extends Pick {
  warehouseId: string;
}

/** What is asked for, in whole units of so many base units: a unit is never made up out of two warehouses. */
interface Requested {
  units: number;
  factor: number;
}

/** How a choice among warehouses is made: in their order, or where what expires first lies. */
interface From {
  warehouseIds: readonly string[];
  firstExpiring: boolean;
  today: string;
}

const roomOf = (batches: readonly PlacedBatch[], today: string) =>
  batches.reduce((sum, batch) => sum + Math.max(0, takable(batch, today)), 0);

/** How many whole units there are of something in several warehouses together. */
export function unitsIn(
  batches: readonly PlacedBatch[],
  { warehouseIds, today }: From,
  factor: number,
): number {
  const of = (warehouseId: string) => batches.filter((one) => one.warehouseId === warehouseId);
  return warehouseIds.reduce((sum, one) => sum + Math.floor(roomOf(of(one), today) / factor), 0);
}

/**
 * Takes whole units from warehouses in their order, each by what expires first there; or, where the first to expire
 * goes first, unit by unit from the warehouse where that lies. Null when all of them together have not enough.
 */
export function pickAcross(
  batches: readonly PlacedBatch[],
  { units, factor }: Requested,
  from: From,
): PlacedPick[] | null {
  const { warehouseIds, firstExpiring, today } = from;
  const left = batches.map((batch) => ({ ...batch }));
  const picks: PlacedPick[] = [];
  let missing = units;
  while (missing > 0) {
    const stocked = warehouseIds
      .map((warehouseId) => ({
        warehouseId,
        own: left
          .filter((one) => one.warehouseId === warehouseId && takable(one, today) > 0)
          .toSorted(byExpiry),
      }))
      .filter(({ own }) => roomOf(own, today) >= factor);
    const next = firstExpiring
      ? stocked.toSorted((one, other) => one.own[0]!.expiryDate.localeCompare(other.own[0]!.expiryDate))[0]
      : stocked[0];
    if (!next) return null;
    // Of the warehouse with the first to expire: as far as that batch goes, and then they are compared again.
    const room = firstExpiring ? Math.max(factor, takable(next.own[0]!, today)) : roomOf(next.own, today);
    const taken = Math.min(missing, Math.floor(room / factor));
    for (const { batchId, qty } of pickFirstExpired(next.own, taken * factor, today)!) {
      next.own.find((one) => one.batchId === batchId)!.reserved += qty;
      picks.push({ warehouseId: next.warehouseId, batchId, qty });
    }
    missing -= taken;
  }
  return merged(picks);
}

/** One pick of each batch of a warehouse. */
function merged(picks: readonly PlacedPick[]): PlacedPick[] {
  const byBatch = Map.groupBy(picks, ({ warehouseId, batchId }) => `${warehouseId} ${batchId}`);
  return [...byBatch.values()].map((same) => ({
    ...same[0]!,
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }));
}
