import { Tag } from 'antd';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemStatus } from '#app/services/permissions/wire.ts';
import { MarkedName } from '#app/shell/menu/marked-name.tsx';
import { MenuIcon } from '#app/shell/menu/menu-icon.tsx';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { MenuNode } from '../../items/menu-input.ts';
import { MenuRowActions, type RowActions } from './menu-row-actions.tsx';
import { filterTree, openIds, type ShownNode, shownNodes } from './menu-tree.ts';

interface Props extends RowActions {
  tree: readonly MenuNode[];
  typed: string;
  busy: boolean;
}

/** The menu as a tree: folders, pages and, folded away, their buttons. */
export function MenuTable({ tree, typed, busy, ...actions }: Props) {
  const { t } = useTranslation('permissions');
  const shown = useMemo(() => filterTree(tree, typed), [tree, typed]);
  const [open, setOpen] = useState<readonly string[]>(() => openIds(tree, false));
  const openNow = typed.trim() === '' ? open : openIds(shown, true);
  const columns: Column<ShownNode>[] = [
    {
      title: t('admin.column.name'),
      key: 'name',
      width: 280,
      render: ({ node, depth, isOpen }) => (
        <span className="menu-node" data-depth={depth} style={{ '--depth': depth } as CSSProperties}>
          {isOpen === null ? (
            <i className="menu-node-leaf" />
          ) : (
            <button
              type="button"
              className={`ant-table-row-expand-icon ant-table-row-expand-icon-${isOpen ? 'expanded' : 'collapsed'}`}
              aria-label={t(isOpen ? 'common:table.fold' : 'common:table.unfold')}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? openNow.filter((id) => id !== node.id) : [...openNow, node.id])}
            />
          )}
          {node.kind === 'action' ? null : (
            <MenuIcon name={node.icon ?? (node.kind === 'group' ? 'folder' : null)} />
          )}
          <span className="menu-node-name">
            <MarkedName name={node.title} typed={typed} />
          </span>
          <NodeTags node={node} />
        </span>
      ),
    },
    {
      title: t('admin.column.kind'),
      key: 'kind',
      width: 120,
      render: ({ node }) => t(`admin.kind.${kindOf(node)}`),
    },
    {
      title: t('admin.column.leads'),
      key: 'leads',
      render: ({ node }) => <Leads node={node} />,
    },
    {
      title: t('admin.column.actions'),
      key: 'actions',
      width: 300,
      render: ({ node }) => <MenuRowActions node={node} tree={tree} busy={busy} {...actions} />,
    },
  ];
  return (
    <Table<ShownNode>
      rowKey="id"
      density="middle"
      plain
      className="menu-table"
      columns={columns}
      rows={shownNodes(shown, openNow)}
      width={960}
      empty={t('admin.empty')}
    />
  );
}

/** What an item is, by where it leads. */
export function kindOf(
  node: MenuNode,
): 'group' | 'action' | 'link' | 'frame' | 'redirect' | 'screen' | 'page' {
  if (node.kind !== 'page') return node.kind;
  if (node.url) return node.opensIn === 'frame' ? 'frame' : 'link';
  if (node.redirect) return 'redirect';
  return node.component === node.id ? 'page' : 'screen';
}

function Leads({ node }: { node: MenuNode }) {
  const { t } = useTranslation('permissions');
  if (node.kind === 'action') return <code>{node.id}</code>;
  if (node.url) return node.url;
  if (node.redirect) return `→ ${node.redirect}`;
  if (node.kind === 'page' && node.component !== node.id) {
    return t('admin.pointsTo', { component: node.component ?? '' });
  }
  return node.path;
}

function NodeTags({ node }: { node: MenuNode }) {
  const { t } = useTranslation('permissions');
  return (
    <>
      {node.hidden ? <Tag>{t('admin.tag.hidden')}</Tag> : null}
      {node.route === '0' ? <Tag>{t('admin.tag.noRoute')}</Tag> : null}
      {node.status === itemStatus.open ? <Tag>{t('admin.tag.open')}</Tag> : null}
      {node.declared ? null : <Tag>{t('admin.tag.own')}</Tag>}
      {node.changed ? <Tag>{t('admin.tag.changed')}</Tag> : null}
    </>
  );
}
