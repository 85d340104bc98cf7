import { TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { FieldInputProps } from './field-input-props.ts';

interface Option {
  value: string;
  label: string;
  parent: string | null;
}

interface Node {
  value: string;
  title: string;
  children: Node[];
}

/** A row of another entity, chosen from the tree its rows make. The tree is read when it is opened first. */
export function ReferenceTree(props: FieldInputProps) {
  const { field, wire, entity: _entity, value, valueText, onChange, ...rest } = props;
  const { t } = useTranslation('entity');
  const [nodes, setNodes] = useState<Node[] | null>(null);
  const chosen = typeof value === 'string' && value ? value : undefined;
  const current: Node[] = chosen ? [{ value: chosen, title: valueText ?? chosen, children: [] }] : [];

  async function read() {
    try {
      setNodes(treeOf(await apiGet<Option[]>(`${wire}/options`, { field: field.name }, { mask: false })));
    } catch {
      // The next time it is opened tries again.
    }
  }

  return (
    <TreeSelect
      {...rest}
      className="field-wide"
      value={chosen}
      allowClear={field.optional}
      placeholder={t('choose')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      notFoundContent={t(nodes === null ? 'searching' : 'nothingFound')}
      treeData={nodes ?? current}
      treeDefaultExpandedKeys={chosen ? [chosen] : []}
      onOpenChange={(open) => {
        if (open && nodes === null) void read();
      }}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
}

/** Nodes below their parents; one whose parent is not offered stands at the top. */
function treeOf(options: readonly Option[]): Node[] {
  const nodes = new Map(
    options.map(({ value, label }) => [value, { value, title: label, children: [] as Node[] }]),
  );
  const top: Node[] = [];
  for (const { value, parent } of options) {
    const node = nodes.get(value);
    if (node) (nodes.get(parent ?? '')?.children ?? top).push(node);
  }
  return top;
}
