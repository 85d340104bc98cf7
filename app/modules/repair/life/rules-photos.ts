import { defineParameters } from '#app/services/parameters/rules.ts';

/** How many photos a finished repair shows at least: of what was found, and as many of what it is like after. */
export const repairParameters = defineParameters('repair', {
  'repair.oldest-days': { kind: 'number', standard: 7, min: 1, max: 60 },
  'repair.photos': { kind: 'number', standard: 1, min: 0, max: 3 },
});

/** The field of photos that falls short of the number; null when there are enough. */
export function lackingPhotos(
  needed: number,
  taken: { before: number; after: number },
): 'beforePhotos' | 'photos' | null {
  if (taken.before < needed) return 'beforePhotos';
  return taken.after < needed ? 'photos' : null;
}
