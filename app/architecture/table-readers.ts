import type { FolderEdge } from './folder-rings.ts';
import { moduleOf } from './layers.ts';
import { type Source, unknownTable } from './sources.ts';

/** One place where a folder names a table of another in SQL. */
interface TableReader {
  path: string;
  from: string;
  to: string;
  table: string;
}

/** Tests look where they like; demo and acceptance rows are made by builders that know the rows they make. */
const apart = /\.test\.tsx?$|\/testing\/|\/seed[^/]*\.server\.ts$|^app\/demo\//;

/** Which folder owns each table; tables of the floors below the modules belong to everybody. */
function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, declares } of sources) {
    const folder = moduleOf(path);
    if (folder && !apart.test(path)) declares.forEach((table) => owners.set(table, folder));
  }
  return owners;
}

/**
 * Places where SQL names a table of another folder: after from, join, into, update and the commas behind them, or by
 * `sql.identifier`. A folder reads the rows of another through what that one offers (docs/decisions/0021). What a noun
 * has of services below, its screens above may look into.
 */
export function tableReaders(sources: readonly Source[]): TableReader[] {
  const owners = tableOwners(sources);
  return sources
    .filter(({ path }) => !apart.test(path))
    .flatMap(({ path, tables }) => {
      const from = moduleOf(path) ?? path.split('/').slice(0, 2).join('/');
      return tables.flatMap((table) => {
        const to = owners.get(table);
        if (to === undefined || to === from || isOwnService(from, to)) return [];
        return [{ path, from, to, table }];
      });
    });
}

function isOwnService(from: string, to: string): boolean {
  return to.startsWith('services/') && from === to.replace('services/', 'administration/');
}

/** The same as arrows between folders, beside those of imports. */
export function tableEdges(sources: readonly Source[]): FolderEdge[] {
  return tableReaders(sources).map(({ from, to }) => ({ from, to }));
}

/** Files whose SQL takes the name of a table from a variable: nothing can be said about whose it is. */
export function unknownTables(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, tables }) => !apart.test(path) && tables.includes(unknownTable))
    .map(({ path }) => path);
}
