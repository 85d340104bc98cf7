import type { Source } from '#app/architecture/sources.ts';

/** The tests that may notice a fault of a file. */
export interface RelatedTests {
  /** Without a database: some tenths of a second each. */
  pure: string[];
  /** On a database of their own, the nearest first. */
  database: string[];
}

const isTest = /\.test\.tsx?$/;
const databaseFile = 'app/db/testing/test-database.server.ts';

/** How many tests without a database are enough to show that a fault lives: of its module, or naming the file. */
const maxPure = 8;

/**
 * The tests that reach a file by their imports, nearest first: those of its own module before others, then by the
 * number of imports between. `maxDatabase` of them may need a database: that is for what cannot be shown without.
 */
export function relatedTests(
  sources: readonly Source[],
): (path: string, maxDatabase: number) => RelatedTests {
  const importers = new Map<string, string[]>();
  for (const { path, edges } of sources) {
    for (const { to, typeOnly } of edges) {
      if (to && !typeOnly) importers.set(to, [...(importers.get(to) ?? []), path]);
    }
  }
  const needsDatabase = new Set(distancesTo(databaseFile, importers).keys());
  return (path, maxDatabase) => {
    const distances = distancesTo(path, importers);
    const near = [...distances.keys()]
      .filter((test) => isTest.test(test))
      .toSorted(
        (one, other) =>
          farness(path, one) - farness(path, other) ||
          (distances.get(one) ?? 0) - (distances.get(other) ?? 0) ||
          one.localeCompare(other),
      );
    return {
      pure: near
        .filter((test) => !needsDatabase.has(test))
        .filter((test) => farness(path, test) < 2 || distances.get(test) === 1)
        .slice(0, maxPure),
      database: near.filter((test) => needsDatabase.has(test)).slice(0, maxDatabase),
    };
  };
}

/** 0 beside it under the same name, 1 in the same module, 2 elsewhere. */
function farness(path: string, test: string): number {
  const bare = (file: string) => file.replace(/(\.server)?(\.test)?\.tsx?$/, '');
  if (bare(path) === bare(test)) return 0;
  const home = (file: string) => file.split('/').slice(0, 3).join('/');
  return home(path) === home(test) ? 1 : 2;
}

function distancesTo(path: string, importers: ReadonlyMap<string, string[]>): Map<string, number> {
  const distances = new Map([[path, 0]]);
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
