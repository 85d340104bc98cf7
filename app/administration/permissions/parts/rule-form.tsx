import { Checkbox, Radio, TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asTree } from '#app/administration/organisation/rules-tree.ts';
import type { DepartRow } from '#app/administration/organisation/wire.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { GroupEditor } from '#app/entity/list/conditions/group-editor.tsx';
import { VariablesContext } from '#app/entity/list/conditions/variables.ts';
import type { RuleScope } from '#app/kernel/access/access.ts';
import { type ConditionGroup, isComplete } from '#app/kernel/access/conditions.ts';
import { variableNames } from '#app/kernel/access/variables.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import type { RoleRow } from '../roles/entities.ts';
import { ruleScopes } from '../roles/role-scopes.ts';
import type { RuleRow } from '../roles/wire-roles.ts';
import type { RuledPage } from './rule-list.tsx';

interface Props {
  role: RoleRow;
  page: RuledPage;
  rule: RuleRow | null;
  departs: readonly DepartRow[];
  calls: Calls<typeof rolesApi>;
  onClose: () => void;
}

interface Choice {
  value: string;
  title: string;
  children?: Choice[];
}

/** Says which rows of a page a role's holders reach: whose, and what they must meet besides. */
export function RuleForm({ role, page, rule, departs, calls, onClose }: Props) {
  const { t } = useTranslation('permissions');
  const [scope, setScope] = useState<RuleScope>(rule?.scope ?? role.dataScope);
  const [departIds, setDepartIds] = useState<string[]>(rule?.departs.map(({ id }) => id) ?? []);
  const [subtree, setSubtree] = useState(rule?.subtree ?? true);
  const [group, setGroup] = useState<ConditionGroup>(rule?.conditions ?? { match: 'all', of: [] });
  const typed = { scope, departIds, subtree, group };
  const current = JSON.stringify(typed);
  const [begun] = useState(current);
  const draft = useFormDraft('permissions:rule', `${role.id}:${page.page}`, null, {
    read: () => typed,
    take(before: typeof typed) {
      setScope(before.scope);
      setDepartIds(before.departIds);
      setSubtree(before.subtree);
      setGroup(before.group);
    },
  });
  const [refused, setRefused] = useState('');
  const tree = asTree<DepartRow, Choice>(departs, (row, children) => ({
    value: row.id,
    title: row.departName,
    ...(children.length > 0 ? { children } : {}),
  }));
  const ready = (group.of.length === 0 || isComplete(group)) && (scope !== 'custom' || departIds.length > 0);

  async function save() {
    const { ok, message } = await calls.save(
      'POST /sys/permission/addPermissionRule',
      {
        roleId: role.id,
        permissionId: page.page,
        scope,
        departIds,
        subtree,
        conditions: group.of.length > 0 ? group : null,
      },
      t('rule.saved', { page: page.title }),
    );
    if (ok) draft.saved(onClose)();
    else setRefused(message);
  }
  return (
    <FormDrawer
      size={640}
      title={t('rule.title', { role: role.name, page: page.title })}
      busy={calls.busy}
      ready={ready}
      isDirty={() => current !== begun}
      onSave={() => void save()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={refused} />
      <h3 className="rule-head">{t('rule.whose')}</h3>
      <Radio.Group
        className="rule-scopes"
        aria-label={t('rule.whose')}
        value={scope}
        options={ruleScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        onChange={(event) => setScope(event.target.value as RuleScope)}
      />
      {scope === 'custom' ? (
        <div className="rule-departs">
          <TreeSelect
            aria-label={t('rule.departs')}
            placeholder={t('rule.departs')}
            className="field-wide"
            multiple
            treeData={tree}
            treeDefaultExpandAll={departs.length < 80}
            showSearch={{ treeNodeFilterProp: 'title' }}
            value={departIds}
            onChange={(ids: string[]) => setDepartIds(ids)}
          />
          <Checkbox checked={subtree} onChange={(event) => setSubtree(event.target.checked)}>
            {t('rule.subtree')}
          </Checkbox>
        </div>
      ) : null}
      <h3 className="rule-head">{t('rule.meets')}</h3>
      <p className="page-view-note">{t('rule.meetsNote')}</p>
      <VariablesContext value={variables(t)}>
        <GroupEditor
          entity={page.entity}
          fields={fieldsOf(page.entity)}
          group={group}
          depth={1}
          onChange={setGroup}
        />
      </VariablesContext>
    </FormDrawer>
  );
}

function variables(t: (key: `variable.${(typeof variableNames)[number]}`) => string) {
  return variableNames.map((name) => ({ value: `#{${name}}`, label: t(`variable.${name}`) }));
}
