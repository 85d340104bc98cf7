import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
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
  draw: (verbs: OwnVerbs) => ReactNode;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** What can be done with a role: what it grants first. */
export function RoleActions({ role, draw, onEdit, onCopy, onDelete }: Actions) {
  const { t } = useTranslation('permissions');
  const may = useMay();
  const grants = { key: 'grants', label: t('role.grants'), link: { to: pathOf(rolePage, { id: role.id }) } };
  const more = [
    { key: 'edit', needs: 'role:edit', label: t('admin.edit'), onClick: onEdit },
    { key: 'copy', needs: 'role:add', label: t('role.copy'), onClick: onCopy },
    {
      key: 'delete',
      needs: 'role:delete',
      label: t('admin.delete'),
      danger: true,
      question: t('role.deleteAsk', { name: role.name }),
      onClick: onDelete,
    },
  ].filter(({ key, needs }) => may(needs) && !(role.fixed && key === 'delete'));
  return draw([grants, ...more.map(({ needs: _needs, ...verb }) => verb)]);
}
