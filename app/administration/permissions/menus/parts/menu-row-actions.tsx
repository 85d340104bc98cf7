import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import type { MenuNode } from '../../items/menu-input.ts';
import { neighbour, siblingsIn } from './menu-tree.ts';

/** What may be done with a row of the menu. */
export interface RowActions {
  onAdd: (parent: MenuNode) => void;
  onEdit: (node: MenuNode) => void;
  onMove: (node: MenuNode, beforeId: string | null) => void;
  onReset: (node: MenuNode) => void;
  onDelete: (node: MenuNode) => void;
}

interface Props extends RowActions {
  node: MenuNode;
  tree: readonly MenuNode[];
  busy: boolean;
}

/** Move, edit, add below, reset, delete: each a button, so that the keyboard does all of it. */
export function MenuRowActions({ node, tree, busy, onAdd, onEdit, onMove, onReset, onDelete }: Props) {
  const { t } = useTranslation('permissions');
  const siblings = siblingsIn(tree, node.parentId);
  const move = (step: 'up' | 'down') => {
    const beforeId = neighbour(siblings, node.id, step);
    const stays = beforeId === undefined || busy;
    return (
      <Button
        size="small"
        type="text"
        // Not `disabled`: the focus would be lost when the row arrives at the top.
        aria-disabled={stays}
        className={stays ? 'menu-stays' : undefined}
        aria-label={t(`admin.${step}`, { title: node.title })}
        icon={step === 'up' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        onClick={() => {
          if (!stays) onMove(node, beforeId);
        }}
      />
    );
  };
  const button = (key: 'edit' | 'addBelow' | 'reset' | 'delete', act: (node: MenuNode) => void) => (
    <Button
      size="small"
      type="link"
      danger={key === 'delete'}
      aria-label={t('admin.actionOn', { action: t(`admin.${key}`), title: node.title })}
      onClick={() => act(node)}
    >
      {t(`admin.${key}`)}
    </Button>
  );
  return (
    <Can do="menu:edit">
      <span className="menu-actions">
        {node.kind === 'action' ? null : move('up')}
        {node.kind === 'action' ? null : move('down')}
        {button('edit', onEdit)}
        {node.kind === 'group' ? button('addBelow', onAdd) : null}
        {node.changed ? button('reset', onReset) : null}
        {node.declared ? null : button('delete', onDelete)}
      </span>
    </Can>
  );
}
