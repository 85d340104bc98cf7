import { codeLength } from '#app/services/organisation/rules.ts';

/** Organisation codes and the tree they make. Pure. */

/** How many levels departments may have. */
export const deepestDepart = 12;

/** Level of a department, 1 for the topmost. */
export function levelOf(orgCode: string): number {
  return orgCode.length / codeLength;
}

/** Whether a department is another one or lies somewhere below it. */
export function isWithin(orgCode: string, top: string): boolean {
  return orgCode.startsWith(top);
}

/**
 * The code after the last of those that stand below `parent`: A01 … A99, B01 … Z99. Codes of departments that
 * are gone are not given again while later ones are there. Null when a level is full.
 */
export function nextCode(parent: string, siblings: readonly string[]): string | null {
  const last = siblings
    .map((code) => code.slice(-codeLength))
    .toSorted()
    .at(-1);
  if (last === undefined) return `${parent}A01`;
  const letter = last.charCodeAt(0);
  const number = Number(last.slice(1));
  if (number < 99) return `${parent}${last[0]}${String(number + 1).padStart(2, '0')}`;
  return letter < 'Z'.charCodeAt(0) ? `${parent}${String.fromCharCode(letter + 1)}01` : null;
}

/** Rows as trees: children below their parents, in the order they come; a row whose parent is not there is a top. */
export function asTree<Row extends { id: string; parentId: string | null }, Node>(
  rows: readonly Row[],
  nodeOf: (row: Row, children: Node[]) => Node,
): Node[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, Row[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const build = (parent: string | null): Node[] =>
    (below.get(parent) ?? []).map((row) => nodeOf(row, build(row.id)));
  return build(null);
}
