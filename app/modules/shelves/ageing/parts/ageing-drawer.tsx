import { Form, Input, InputNumber, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PersonSelect } from '#app/ui/fields/person-select.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { shelvesApi } from '../../api.server.ts';
import { type AgeingWay, ageingWays } from '../rules-ageing.ts';
import type { AgeingAct, AgeingDetail } from '../wire-ageing.ts';

interface Values {
  assigneeId?: string | null;
  way?: AgeingWay;
  qty?: number;
  verdict?: 'yes' | 'no';
  note?: string;
}

interface Props {
  task: AgeingDetail;
  does: AgeingAct;
  onClose(): void;
}

/** Gives ageing goods to somebody, works on them, approves what is proposed, or reviews what was done. */
export default function AgeingDrawer({ task, does, onClose }: Props) {
  const { t } = useTranslation(['shelves', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('shelves:ageing', `${does}:${task.id}`, form);
  const { run, busy, problem } = useCommand<typeof shelvesApi>();
  const verdict = Form.useWatch('verdict', form);
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const { id, version } = task;
  const judges = does === 'decide' || does === 'review';
  const label = t(`ageing.act.${does}`);
  const seen = { id, version };
  const send = ({ assigneeId = null, way = 'promotion', qty = 0, verdict: says, note = '' }: Values) => {
    const judged = { ...seen, pass: says === 'yes', note };
    switch (does) {
      case 'assign':
        return run('PUT /eCustStock/ageing/assign', { ...seen, assigneeId }, draft.saved(onClose));
      case 'start':
        return run('PUT /eCustStock/ageing/start', seen, draft.saved(onClose));
      case 'propose':
        return run('PUT /eCustStock/ageing/propose', { ...seen, way, qty, note }, draft.saved(onClose));
      case 'finish':
        return run('PUT /eCustStock/ageing/finish', { ...seen, note }, draft.saved(onClose));
      default:
        return run(`PUT /eCustStock/ageing/${does}`, judged, draft.saved(onClose));
    }
  };
  return (
    <FormDrawer
      size={460}
      title={label}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={label}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <p>{t(`ageing.hint.${does}`, { yuan: task.approvalYuan })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ assigneeId: task.ownerId, way: 'promotion', qty: task.qty, verdict: 'yes' }}
        onFinish={(values) => void send(values)}
      >
        {does === 'assign' ? (
          <Form.Item name="assigneeId" label={t('ageing.field.assigneeName')} rules={required}>
            <Assignee task={task} />
          </Form.Item>
        ) : null}
        {does === 'propose' ? (
          <>
            <Form.Item name="way" label={t('ageing.field.way')}>
              <Radio.Group
                options={ageingWays.map((value) => ({ value, label: t(`ageing.choice.way.${value}`) }))}
              />
            </Form.Item>
            <Form.Item name="qty" label={t('ageing.wayQty', { unit: task.unit })} rules={required}>
              <InputNumber min={1} max={Math.max(1, task.qty)} precision={0} />
            </Form.Item>
          </>
        ) : null}
        {judges ? (
          <Form.Item name="verdict" label={t('ageing.verdict')}>
            <Radio.Group
              options={[
                { value: 'yes', label: t(`ageing.verdicts.${does}`) },
                { value: 'no', label: t(`ageing.verdicts.${does === 'decide' ? 'refuse' : 'reopen'}`) },
              ]}
            />
          </Form.Item>
        ) : null}
        {does === 'assign' || does === 'start' ? null : (
          <Form.Item
            name="note"
            label={t('ageing.reason')}
            rules={judges && verdict !== 'no' ? [] : required}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}

/** The form gives the field its value and takes its changes; the outlet's own salesperson stands there first. */
function Assignee(props: { task: AgeingDetail; value?: string | null; onChange?(id: string | null): void }) {
  const { t } = useTranslation('shelves');
  const { ownerId, ownerName } = props.task;
  return (
    <PersonSelect
      label={t('ageing.field.assigneeName')}
      path="/eCustStock/ageing/people"
      value={props.value ?? null}
      known={{ id: ownerId, realname: ownerName }}
      onChange={(id) => props.onChange?.(id)}
    />
  );
}
