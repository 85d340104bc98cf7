import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { GroupEditor } from '#app/entity/list/conditions/group-editor.tsx';
import { type ConditionGroup, isComplete } from '#app/kernel/access/conditions.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { outletsApi } from '../../api.server.ts';
import { customer } from '../../entities.ts';

interface Props {
  label: { id: string; version: number; name: string };
  rule: ConditionGroup | null;
  onClose(): void;
}

/** Says which outlets a label is put on; how many they would be is shown before it is saved. */
export default function RuleDrawer({ label, rule, onClose }: Props) {
  const { t } = useTranslation(['customers', 'entity']);
  const [begun] = useState<ConditionGroup>(rule ?? { match: 'all', of: [] });
  const [group, setGroup] = useState(begun);
  const [count, setCount] = useState<number | null>(null);
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const whole = group.of.length > 0 && isComplete(group);

  const change = (next: ConditionGroup) => {
    setGroup(next);
    setCount(null);
  };
  const draft = useFormDraft('customers:label-rule', label.id, null, { read: () => group, take: change });
  const preview = () =>
    run('GET /eCustLabel/preview', { rule: JSON.stringify(group) }, (answer) => setCount(answer.count));
  const save = () => {
    const requested = { id: label.id, version: label.version, rule: group };
    void run('PUT /eCustLabel/rule', requested, draft.saved(onClose));
  };

  return (
    <FormDrawer
      size={640}
      title={t('ruleOf', { name: label.name })}
      busy={busy}
      ready={whole}
      isDirty={() => group !== begun}
      saveLabel={t('saveRule')}
      onSave={save}
      onClose={onClose}
      draft={draft}
      tools={
        <Button onClick={() => void preview()} disabled={!whole} loading={busy}>
          {t('preview')}
        </Button>
      }
    >
      <p className="page-view-note">{t('ruleNote')}</p>
      <GroupEditor entity={customer} fields={fieldsOf(customer)} group={group} depth={1} onChange={change} />
      {count === null ? null : (
        <p role="status" className="notice-done">
          {t('wouldHave', { count, outlets: count })}
        </p>
      )}
      <ProblemNote text={problem} />
    </FormDrawer>
  );
}
