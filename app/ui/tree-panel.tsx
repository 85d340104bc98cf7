import { Input, Tree, type TreeProps } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { useMemo, useState } from 'react';

/** A node of a tree to choose from. */
export interface TreePanelNode extends BasicDataNode {
  key: string;
  title: string;
  /** Behind the title, smaller: a number. */
  extra?: React.ReactNode;
  children?: TreePanelNode[];
}

interface Props {
  /** What the tree is, for those who hear it. */
  label: string;
  searchLabel: string;
  emptyText: string;
  nodes: readonly TreePanelNode[];
  selected: string | null;
  onSelect: (key: string | null) => void;
  /** Everything below so many levels is folded at first. */
  openLevels?: number;
  height?: number;
  draggable?: boolean;
  onDrop?: TreeProps<TreePanelNode>['onDrop'];
}

/** A tree that is searched as one types; only what is in view is drawn, so thousands of nodes stay quick. */
export function TreePanel({ label, searchLabel, emptyText, nodes, selected, onSelect, ...more }: Props) {
  const { openLevels = 2, height = 560 } = more;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<readonly string[]>(() => keysAbove(nodes, openLevels));
  const word = typed.trim().toLowerCase();
  const shown = useMemo(() => (word ? matching(nodes, word) : [...nodes]), [nodes, word]);
  const expanded = useMemo(
    () => (word ? keysAbove(shown, Number.POSITIVE_INFINITY) : [...open]),
    [shown, word, open],
  );
  return (
    <div className="tree-panel">
      <Input.Search
        aria-label={searchLabel}
        placeholder={searchLabel}
        allowClear
        maxLength={64}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className="tree-panel-empty" role="status">
          {emptyText}
        </p>
      ) : (
        <Tree<TreePanelNode>
          aria-label={label}
          blockNode
          height={height}
          treeData={shown}
          selectedKeys={selected ? [selected] : []}
          expandedKeys={expanded}
          onExpand={(keys) => setOpen(keys.map(String))}
          onSelect={(keys) => onSelect(keys.length > 0 ? String(keys[0]) : null)}
          draggable={more.draggable && !word ? { icon: false } : false}
          onDrop={more.onDrop}
          titleRender={titleOf}
        />
      )}
    </div>
  );
}

const titleOf = (node: TreePanelNode) => (
  <span className="tree-panel-node">
    <span>{node.title}</span>
    {node.extra === undefined ? null : <small>{node.extra}</small>}
  </span>
);

/** Nodes whose title holds the word, with everything above them; below a match all stays. */
function matching(nodes: readonly TreePanelNode[], word: string): TreePanelNode[] {
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node];
    const children = matching(node.children ?? [], word);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function keysAbove(nodes: readonly TreePanelNode[], levels: number): string[] {
  if (levels <= 1) return [];
  return nodes.flatMap((node) => (node.children ? [node.key, ...keysAbove(node.children, levels - 1)] : []));
}
