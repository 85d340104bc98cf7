import { moduleOf, pagesFile } from './layers.ts';
import type { Source } from './sources.ts';

/** One noun's folder that imports another's. */
export interface FolderEdge {
  from: string;
  to: string;
}

/**
 * Foreign keys are declared by tables of both sides; builders of test and demo data name one another's rows; and
 * pages lead to one another: where they are is declared by pages.ts, which imports nobody.
 */
const apart = /\.test\.tsx?$|\/testing\/|\/seed[^/]*\.server\.ts$/;
const table = /(\/|\.)table\.server\.ts$/;

/** Which noun's folder imports which, each pair once. */
export function folderEdges(sources: readonly Source[]): FolderEdge[] {
  const pairs = new Map<string, FolderEdge>();
  for (const { path, edges } of sources) {
    const from = moduleOf(path);
    if (from === null || apart.test(path)) continue;
    for (const { to: target } of edges) {
      const to = moduleOf(target ?? '');
      if (to === null || to === from || apart.test(target ?? '')) continue;
      if (pagesFile.test(target ?? '')) continue;
      if (table.test(path) && table.test(target ?? '')) continue;
      pairs.set(`${from} ${to}`, { from, to });
    }
  }
  return [...pairs.values()];
}

/** The first ring found, beginning and ending with the same folder; null when there is none. */
export function ringOf(edges: readonly FolderEdge[]): string[] | null {
  const next = Map.groupBy(edges, ({ from }) => from);
  const finished = new Set<string>();
  const walk = (folder: string, path: readonly string[]): string[] | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (finished.has(folder)) return null;
    for (const { to } of next.get(folder) ?? []) {
      const ring = walk(to, [...path, folder]);
      if (ring) return ring;
    }
    finished.add(folder);
    return null;
  };
  for (const folder of next.keys()) {
    const ring = walk(folder, []);
    if (ring) return ring;
  }
  return null;
}
