/** Where a department comes to stand when it is dropped on another, or moved by a key. Pure. */

interface Placed {
  id: string;
  parentId: string | null;
}

/** The parent it gets, and the neighbour it stands in front of; none for the end. */
export function dropPlace(
  departs: readonly Placed[],
  drop: { id: string; onto: string; where: 'before' | 'inside' | 'after' },
): { parentId: string | null; beforeId: string | null } {
  if (drop.where === 'inside') return { parentId: drop.onto, beforeId: null };
  const target = departs.find(({ id }) => id === drop.onto);
  const parentId = target?.parentId ?? null;
  if (drop.where === 'before') return { parentId, beforeId: drop.onto };
  const level = departs.filter((one) => one.parentId === parentId && one.id !== drop.id);
  const at = level.findIndex(({ id }) => id === drop.onto);
  return { parentId, beforeId: level[at + 1]?.id ?? null };
}

/** One step up or down among the neighbours; null when there is none. */
export function stepPlace(
  departs: readonly Placed[],
  id: string,
  step: 'up' | 'down',
): { parentId: string | null; beforeId: string | null } | null {
  const own = departs.find((one) => one.id === id);
  if (!own) return null;
  const level = departs.filter(({ parentId }) => parentId === own.parentId);
  const at = level.findIndex((one) => one.id === id);
  if (step === 'up') return at > 0 ? { parentId: own.parentId, beforeId: level[at - 1]?.id ?? null } : null;
  return at < level.length - 1 ? { parentId: own.parentId, beforeId: level[at + 2]?.id ?? null } : null;
}
