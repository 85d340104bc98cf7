/** working: in use; broken: an order is open; withdrawn: taken back from its outlet; scrapped: never repaired again. */
export const equipmentStatuses = ['working', 'broken', 'withdrawn', 'scrapped'] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

/**
 * Whether somebody may set a status by hand. Repair orders say what is broken and what works again; by hand it is only
 * scrapped, while no order is open, and taken back from that; whoever puts assets into outlets withdraws them, and nobody
 * else puts them back.
 */
export function equipmentMayBecome(
  from: EquipmentStatus | null,
  to: EquipmentStatus,
  hasOpenOrder: boolean,
): boolean {
  if (from === to) return true;
  if (to === 'broken' || to === 'withdrawn') return false;
  return from !== 'broken' && from !== 'withdrawn' && !hasOpenOrder;
}

/** Statuses of equipment of which no fault is reported. */
export const outOfUse: readonly EquipmentStatus[] = ['withdrawn', 'scrapped'];
