import { useTranslation } from 'react-i18next';
import { asTree } from '#app/administration/organisation/rules-tree.ts';
import type { DepartRow } from '#app/administration/organisation/wire.ts';
import { TreePanel, type TreePanelNode } from '#app/ui/tree-panel.tsx';

interface Props {
  departs: readonly DepartRow[];
  selected: string | null;
  onSelect: (change: Record<string, string | null>) => void;
}

/** Departments to choose from: the list shows those of the chosen one and of all below it. */
export function DepartAside({ departs, selected, onSelect }: Props) {
  const { t } = useTranslation('people');
  return (
    <TreePanel
      label={t('tree.label')}
      searchLabel={t('tree.search')}
      emptyText={t('tree.empty')}
      nodes={departNodes(departs)}
      selected={selected}
      onSelect={(departId) => onSelect({ departId })}
    />
  );
}

/** Departments as nodes of a tree, each with how many people belong to it and below. */
function departNodes(departs: readonly DepartRow[]): TreePanelNode[] {
  const build = asTree<DepartRow, TreePanelNode & { count: number }>(departs, (row, children) => {
    const count = row.people + children.reduce((sum, child) => sum + child.count, 0);
    const node = { key: row.id, title: row.departName, extra: count, count };
    return children.length > 0 ? { ...node, children } : node;
  });
  return build;
}
