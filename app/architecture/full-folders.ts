/** Entries a folder shows at a glance. */
export const maxEntries = 15;

/**
 * Tests, what they need, words, and what calls say they answer stand beside what they belong to; a generated migration
 * is no file one looks for.
 */
const apart =
  /\.test\.tsx?$|\/answers\.server\.ts$|\/testing\/|\.(zh-CN|en-US)\.json$|^app\/db\/migrations\//;
/** Floors, and the folders of modules, one for each noun: why they stand in one list is told in docs/decisions/0019. */
const shelves = new Set(['app', 'app/administration', 'app/modules', 'app/services']);

/**
 * Folders that still show more, and how many entries. A number falls with what is moved out into rooms, and a line
 * goes when its folder fits; none comes.
 */
export const fullFolders: Readonly<Record<string, number>> = {
  'app/modules/customers/outlets/use-cases': 18,
  'app/modules/dealers': 17,
  'app/modules/orders': 16,
  'app/modules/promotions': 16,
};

/** How many entries each folder shows that shows more than it should. */
export function overfull(files: readonly string[]): Record<string, number> {
  const shown = new Map<string, Set<string>>();
  for (const file of files) {
    if (apart.test(file)) continue;
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      shown.set(folder, (shown.get(folder) ?? new Set()).add(parts[depth]!));
    }
  }
  const counted = [...shown].map(([folder, entries]) => [folder, entries.size] as const);
  return Object.fromEntries(
    counted.filter(([folder, entries]) => entries > maxEntries && !shelves.has(folder)),
  );
}
