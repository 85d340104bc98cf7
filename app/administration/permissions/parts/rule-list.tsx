import { Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepartRow } from '#app/administration/organisation/wire.ts';
import type { Entity } from '#app/entity/define-entity.ts';
import { useReachText } from '#app/entity/list/conditions/use-reach-text.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import type { RoleRow } from '../roles/entities.ts';
import type { RuleRow } from '../roles/wire-roles.ts';
import { RuleForm } from './rule-form.tsx';

/** A page whose rows can be ruled. */
export interface RuledPage {
  page: string;
  title: string;
  entity: Entity;
}

interface Props {
  role: RoleRow;
  rules: readonly RuleRow[];
  pages: readonly RuledPage[];
  departs: readonly DepartRow[];
  calls: Calls<typeof rolesApi>;
}

/** Pages with rows: what the role's holders reach on each, by a rule of its own or by the role's data scope. */
export function RuleList({ role, rules, pages, departs, calls }: Props) {
  const { t } = useTranslation('permissions');
  const reachText = useReachText();
  const [editing, setEditing] = useState<RuledPage | null>(null);
  const ruleOf = (page: string) => rules.find((rule) => rule.permissionId === page) ?? null;
  return (
    <section className="panel" aria-label={t('role.tab.rules')}>
      <p className="page-view-note">{t('rule.note', { scope: t(`scope.${role.dataScope}`) })}</p>
      <ul className="rule-list">
        {pages.map((page) => {
          const rule = ruleOf(page.page);
          return (
            <li key={page.page}>
              <strong>{page.title}</strong>
              <span>
                {rule
                  ? reachText({ ...rule, departs: rule.departs.map(({ name }) => name) }, page.entity)
                  : t('rule.default', { scope: t(`scope.${role.dataScope}`) })}
              </span>
              <Can do="role:grant">
                <span className="row-actions">
                  <button
                    type="button"
                    className="row-action"
                    aria-label={t('admin.actionOn', { action: t('rule.edit'), title: page.title })}
                    onClick={() => setEditing(page)}
                  >
                    {t(rule ? 'rule.edit' : 'rule.add')}
                  </button>
                  {rule ? (
                    <Popconfirm
                      title={t('rule.deleteAsk')}
                      okText={t('admin.delete')}
                      onConfirm={() =>
                        void calls.run(
                          'DELETE /sys/permission/deletePermissionRule',
                          { id: rule.id },
                          t('rule.deleted', { page: page.title }),
                        )
                      }
                    >
                      <button
                        type="button"
                        className="row-action row-action-danger"
                        aria-label={t('admin.actionOn', { action: t('admin.delete'), title: page.title })}
                      >
                        {t('admin.delete')}
                      </button>
                    </Popconfirm>
                  ) : null}
                </span>
              </Can>
            </li>
          );
        })}
      </ul>
      {editing ? (
        <RuleForm
          role={role}
          page={editing}
          rule={ruleOf(editing.page)}
          departs={departs}
          calls={calls}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </section>
  );
}
