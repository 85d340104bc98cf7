import type { Source } from './sources.ts';

/** Who fetches pieces for others, and the words, whose files are listed apart from what fetches them. */
const fetchers = new Set(['app/ui/on-demand/piece-source.ts', 'app/i18n/browser-words.ts']);

/** Whether a file runs in the browser: neither the server's own nor what starts and assembles the server. */
export function isForBrowser(path: string): boolean {
  return !/\.server\.tsx?$|^app\/(composition|start|bounded|db|demo)\//.test(path);
}

/**
 * Places of a file from which a script that does not come would fall on the page around it: `lazy` of React, and
 * `import()` that is in none of `onDemand`, `pieceSource` and `importPiece`.
 */
export function unguardedPieces({ path, text }: Source): string[] {
  if (fetchers.has(path)) return [];
  const lazy = [...text.matchAll(/import\s*\{[^}]*\blazy\b[^}]*\}\s*from 'react'/g)];
  const all = [...text.matchAll(/(?<!typeof )\bimport\(/g)];
  const guarded = [...text.matchAll(/\b(?:onDemand|pieceSource|importPiece)\(\s*\(\)\s*=>\s*import\(/g)];
  const bare = all.slice(guarded.length).map(() => 'import(');
  return [...lazy.map(() => 'lazy'), ...bare].map((what) => `${path}: ${what}`);
}
