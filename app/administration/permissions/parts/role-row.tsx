import { Popconfirm, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { Can } from '#app/ui/can.tsx';
import { rolePage } from '../pages.ts';
import type { RoleRow } from '../roles/entities.ts';

/** What a role is called, which leads to its page, and what is special about it. */
export function RoleName({ role }: { role: RoleRow }) {
  const { t } = useTranslation('permissions');
  return (
    <span className="menu-node">
      <Link className="row-action" to={pathOf(rolePage, { id: role.id })}>
        {role.name}
      </Link>
      {role.enabled ? null : <Tag color="red">{t('role.off')}</Tag>}
      {role.fixed ? <Tag>{t('role.fixed')}</Tag> : null}
    </span>
  );
}

interface Actions {
  role: RoleRow;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** What can be done with a role. */
export function RoleActions({ role, onEdit, onCopy, onDelete }: Actions) {
  const { t } = useTranslation('permissions');
  const label = (action: string) => t('admin.actionOn', { action, title: role.name });
  return (
    <>
      <Link className="row-action" to={pathOf(rolePage, { id: role.id })}>
        {t('role.grants')}
      </Link>
      <Can do="role:edit">
        <button type="button" className="row-action" aria-label={label(t('admin.edit'))} onClick={onEdit}>
          {t('admin.edit')}
        </button>
      </Can>
      <Can do="role:add">
        <button type="button" className="row-action" aria-label={label(t('role.copy'))} onClick={onCopy}>
          {t('role.copy')}
        </button>
      </Can>
      {role.fixed ? null : (
        <Can do="role:delete">
          <Popconfirm
            title={t('role.deleteAsk', { name: role.name })}
            okText={t('admin.delete')}
            onConfirm={onDelete}
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
    </>
  );
}
