import type { MenuNode } from '../../items/menu-input.ts';

/** What is left of a tree for what was typed: nodes so named, what lies below them and what they lie in. */
export function filterTree(tree: readonly MenuNode[], typed: string): MenuNode[] {
  const requested = typed.trim().toLowerCase();
  if (requested === '') return [...tree];
  return tree.flatMap((node) => {
    const texts = [node.title, node.id, node.path, node.url, node.redirect].filter((text) => text !== null);
    if (texts.some((text) => text.toLowerCase().includes(requested))) return [node];
    const children = filterTree(node.children ?? [], typed);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Ids of the nodes that have others below them; without buttons, which few people look for. */
export function openIds(tree: readonly MenuNode[], deep: boolean): string[] {
  return tree.flatMap((node) =>
    node.children && (deep || node.kind === 'group') ? [node.id, ...openIds(node.children, deep)] : [],
  );
}

/** A node as a row: how deep it lies, and whether what is below it is shown; null when there is nothing below. */
export interface ShownNode {
  id: string;
  node: MenuNode;
  depth: number;
  isOpen: boolean | null;
}

/** The nodes in sight, each before what is below it. */
export function shownNodes(tree: readonly MenuNode[], open: readonly string[], depth = 0): ShownNode[] {
  return tree.flatMap((node) => {
    const below = node.children ?? [];
    const isOpen = below.length > 0 ? open.includes(node.id) : null;
    return [{ id: node.id, node, depth, isOpen }, ...(isOpen ? shownNodes(below, open, depth + 1) : [])];
  });
}

/** A folder's items in their order, without its buttons. */
export function siblingsIn(tree: readonly MenuNode[], parentId: string | null): readonly MenuNode[] {
  if (parentId === null) return tree.filter((node) => node.kind !== 'action');
  for (const node of tree) {
    if (node.id === parentId) return (node.children ?? []).filter((child) => child.kind !== 'action');
    const inner = siblingsIn(node.children ?? [], parentId);
    if (inner.length > 0) return inner;
  }
  return [];
}

/** Where an item comes to stand when it moves up or down: in front of which one, none for the end; undefined when it cannot. */
export function neighbour(
  siblings: readonly MenuNode[],
  id: string,
  step: 'up' | 'down',
): string | null | undefined {
  const at = siblings.findIndex((node) => node.id === id);
  if (step === 'up') return at > 0 ? siblings[at - 1]?.id : undefined;
  return at < siblings.length - 1 ? (siblings[at + 2]?.id ?? null) : undefined;
}

/** A folder to put things under. */
export interface FolderOption {
  value: string;
  title: string;
  children: FolderOption[];
}

/** Folders an item may be put under: none that lies in the item itself. */
export function folderOptions(tree: readonly MenuNode[], without: string | null): FolderOption[] {
  return tree
    .filter((node) => node.kind === 'group' && node.id !== without)
    .map((node) => ({
      value: node.id,
      title: node.title,
      children: folderOptions(node.children ?? [], without),
    }));
}
