import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConditionGroup, isComplete } from '#app/entity/conditions.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { GroupEditor } from '#app/entity/list/group-editor.tsx';
import { apiGet, apiPut } from '#app/lib/api-client.ts';
import { useAct } from '#app/ui/use-act.ts';
import { customer } from '../entities.ts';

interface Props {
  label: { id: string; version: number; name: string };
  rule: ConditionGroup | null;
  onClose(): void;
}

/** Says which outlets a label is put on; how many they would be is told before it is saved. */
export default function RuleDrawer({ label, rule, onClose }: Props) {
  const { t } = useTranslation(['customers', 'entity']);
  const [draft, setDraft] = useState<ConditionGroup>(rule ?? { match: 'all', of: [] });
  const [count, setCount] = useState<number | null>(null);
  const { act, busy, problem } = useAct();
  const whole = draft.of.length > 0 && isComplete(draft);

  const change = (next: ConditionGroup) => {
    setDraft(next);
    setCount(null);
  };
  const preview = () =>
    act(async () => {
      const asked = { rule: JSON.stringify(draft) };
      setCount((await apiGet<{ count: number }>('/eCustLabel/preview', asked)).count);
    });

  return (
    <Drawer
      open
      size={640}
      title={t('ruleOf', { name: label.name })}
      onClose={onClose}
      maskClosable={false}
      footer={
        <div className="drawer-actions">
          <Button onClick={() => void preview()} disabled={!whole} loading={busy}>
            {t('preview')}
          </Button>
          <Button
            type="primary"
            disabled={!whole}
            loading={busy}
            onClick={() =>
              void act(
                () => apiPut('/eCustLabel/rule', { id: label.id, version: label.version, rule: draft }),
                onClose,
              )
            }
          >
            {t('saveRule')}
          </Button>
        </div>
      }
    >
      <p className="page-view-note">{t('ruleNote')}</p>
      <GroupEditor entity={customer} fields={fieldsOf(customer)} group={draft} depth={1} onChange={change} />
      {count === null ? null : (
        <p role="status" className="notice-done">
          {t('wouldHave', { count: count.toLocaleString('zh-CN') })}
        </p>
      )}
      {problem ? (
        <p role="alert" className="notice-warning">
          {problem}
        </p>
      ) : null}
    </Drawer>
  );
}
