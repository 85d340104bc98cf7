import { Popconfirm, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { Can } from '#app/ui/can.tsx';
import { rolePage } from '../pages.ts';
import type { RoleRow } from '../roles/wire-roles.ts';

interface Actions {
  onEdit: (role: RoleRow) => void;
  onCopy: (role: RoleRow) => void;
  onDelete: (role: RoleRow) => void;
}

interface Props extends Actions {
  page: { records: RoleRow[]; total: number; size: number; current: number };
  chosen: string[];
  onChoose: (ids: string[]) => void;
  onPage: (pageNumber: number, size: number) => void;
}

/** Roles with what can be done with each; two that are ticked can be compared. */
export function RoleTable({ page, chosen, onChoose, onPage, ...actions }: Props) {
  const { t } = useTranslation('permissions');
  const cell = (label: string) => ({ 'data-label': label }) as React.HTMLAttributes<HTMLElement>;
  const column = (name: 'name' | 'code' | 'scope' | 'members' | 'grants' | 'actions', width?: number) => ({
    key: name,
    title: t(`role.column.${name}`),
    width,
    onCell: () => cell(t(`role.column.${name}`)),
  });
  const columns: TableColumnsType<RoleRow> = [
    {
      ...column('name', 220),
      render: (_, role) => (
        <span className="menu-node">
          <Link className="row-action" to={pathOf(rolePage, { id: role.id })}>
            {role.roleName}
          </Link>
          {role.enabled ? null : <Tag color="red">{t('role.off')}</Tag>}
          {role.fixed ? <Tag>{t('role.fixed')}</Tag> : null}
        </span>
      ),
    },
    { ...column('code', 140), dataIndex: 'roleCode' },
    { ...column('scope', 160), render: (_, role) => t(`scope.${role.dataScope}`) },
    { ...column('members', 90), dataIndex: 'members', align: 'right' },
    { ...column('grants', 90), dataIndex: 'grants', align: 'right' },
    { ...column('actions', 240), render: (_, role) => <RoleActions role={role} {...actions} /> },
  ];
  return (
    <section className="list-panel">
      <Table<RoleRow>
        rowKey="id"
        className="entity-table"
        columns={columns}
        dataSource={page.records}
        scroll={{ x: 880 }}
        locale={{ emptyText: t('role.empty') }}
        rowSelection={{
          selectedRowKeys: chosen,
          hideSelectAll: true,
          columnTitle: <span className="visually-hidden">{t('common:column.select')}</span>,
          onChange: (keys) => onChoose(keys.map(String).slice(-2)),
          getCheckboxProps: (role) => ({ 'aria-label': t('role.tick', { name: role.roleName }) }),
        }}
        pagination={{
          current: page.current,
          pageSize: page.size,
          total: page.total,
          hideOnSinglePage: true,
          onChange: onPage,
        }}
      />
    </section>
  );
}

function RoleActions({ role, onEdit, onCopy, onDelete }: Actions & { role: RoleRow }) {
  const { t } = useTranslation('permissions');
  const label = (action: string) => t('admin.actionOn', { action, title: role.roleName });
  return (
    <span className="row-actions">
      <Link className="row-action" to={pathOf(rolePage, { id: role.id })}>
        {t('role.grants')}
      </Link>
      <Can do="role:edit">
        <button
          type="button"
          className="row-action"
          aria-label={label(t('admin.edit'))}
          onClick={() => onEdit(role)}
        >
          {t('admin.edit')}
        </button>
      </Can>
      <Can do="role:add">
        <button
          type="button"
          className="row-action"
          aria-label={label(t('role.copy'))}
          onClick={() => onCopy(role)}
        >
          {t('role.copy')}
        </button>
      </Can>
      {role.fixed ? null : (
        <Can do="role:delete">
          <Popconfirm
            title={t('role.deleteAsk', { name: role.roleName })}
            okText={t('admin.delete')}
            onConfirm={() => onDelete(role)}
          >
            <button
              type="button"
              className="row-action row-action-danger"
              aria-label={label(t('admin.delete'))}
            >
              {t('admin.delete')}
            </button>
          </Popconfirm>
        </Can>
      )}
    </span>
  );
}
