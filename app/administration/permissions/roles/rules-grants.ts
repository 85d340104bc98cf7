/** What a role grants, as a tree of ticks. Pure. */

/** A page, a folder or a button of the menu. */
export interface GrantNode {
  id: string;
  title: string;
  kind: 'group' | 'page' | 'action';
  children?: GrantNode[];
}

/** Ids of nodes and of all below them. */
export function idsBelow(nodes: readonly GrantNode[]): string[] {
  return nodes.flatMap((node) => [node.id, ...idsBelow(node.children ?? [])]);
}

/** Which nodes are ticked: granted with all below them; and which only half: something of them is granted. */
export function ticksOf(
  nodes: readonly GrantNode[],
  granted: ReadonlySet<string>,
): { checked: string[]; halfChecked: string[] } {
  const checked: string[] = [];
  const halfChecked: string[] = [];
  for (const node of nodes) {
    const below = ticksOf(node.children ?? [], granted);
    checked.push(...below.checked);
    halfChecked.push(...below.halfChecked);
    const ids = idsBelow([node]);
    const count = ids.filter((id) => granted.has(id)).length;
    if (count === ids.length) checked.push(node.id);
    else if (count > 0) halfChecked.push(node.id);
  }
  return { checked, halfChecked };
}

/**
 * What is granted once a node is ticked or unticked: all below it goes with it, and what it lies in is needed to
 * reach it. Only what `mayGive` allows changes.
 */
export function toggled(
  nodes: readonly GrantNode[],
  granted: ReadonlySet<string>,
  id: string,
  mayGive: (id: string) => boolean,
): Set<string> {
  const path = pathTo(nodes, id);
  const node = path.at(-1);
  const next = new Set(granted);
  if (!node) return next;
  const ids = idsBelow([node]).filter(mayGive);
  if (ids.every((one) => granted.has(one))) {
    for (const one of ids) next.delete(one);
    return next;
  }
  for (const one of [...path.map((above) => above.id), ...ids]) if (mayGive(one)) next.add(one);
  return next;
}

/** Nodes so named, with what they lie in and all below them. */
export function grantsNamed(nodes: readonly GrantNode[], word: string): GrantNode[] {
  const requested = word.trim().toLowerCase();
  if (requested === '') return [...nodes];
  return nodes.flatMap((node) => {
    if ([node.title, node.id].some((text) => text.toLowerCase().includes(requested))) return [node];
    const children = grantsNamed(node.children ?? [], requested);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Nodes that two roles do not grant alike, with what they lie in. */
export function differing(
  nodes: readonly GrantNode[],
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): GrantNode[] {
  return nodes.flatMap((node) => {
    const children = differing(node.children ?? [], one, other);
    if (children.length === 0 && one.has(node.id) === other.has(node.id)) return [];
    const { children: _all, ...own } = node;
    return [children.length > 0 ? { ...own, children } : own];
  });
}

function pathTo(nodes: readonly GrantNode[], id: string): GrantNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const inner = pathTo(node.children ?? [], id);
    if (inner.length > 0) return [node, ...inner];
  }
  return [];
}

/** How far below the topmost ones each node stands. */
export function depthsOf(nodes: readonly GrantNode[], depth = 0): Map<string, number> {
  return new Map(
    nodes.flatMap(({ id, children = [] }) => [[id, depth] as const, ...depthsOf(children, depth + 1)]),
  );
}
