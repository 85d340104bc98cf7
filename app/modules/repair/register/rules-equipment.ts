/** working: in use; broken: an order is open; scrapped: never repaired again. */
export const equipmentStatuses = ['working', 'broken', 'scrapped'] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

/**
 * Whether somebody may set a status by hand. Repair orders say what is broken and what works again; by hand it is only
 * scrapped, while no order is open, and taken back from that.
 */
export function equipmentMayBecome(
  from: EquipmentStatus | null,
  to: EquipmentStatus,
  hasOpenOrder: boolean,
): boolean {
  if (from === to) return true;
  if (to === 'broken') return false;
  return from !== 'broken' && !hasOpenOrder;
}
