import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { intakeApi } from '../api.server.ts';
import type { OutsideRow, Received } from '../wire.ts';
import { OursSelect } from './ours-select.tsx';

interface Props {
  row: OutsideRow;
  onDone(answer: { waits: boolean; orders: Received[] }): void;
  onClose(): void;
}

type OutletFacts = Record<'code' | 'name' | 'contact' | 'phone' | 'address' | 'likeId', string>;

/** Opens the outlet of an order with what the order tells of it; all else is as with an outlet nearby. */
export default function OutletDrawer({ row, onDone, onClose }: Props) {
  const { t } = useTranslation(['intake', 'entity']);
  const [form] = Form.useForm<OutletFacts>();
  const draft = useFormDraft('intake:outlet', row.id, form);
  const { run, busy, problem } = useCommand<typeof intakeApi>();
  const save = (facts: OutletFacts) =>
    run('POST /eOrder/eOrder/outside/openOutlet', { id: row.id, ...facts }, draft.saved(onDone));
  const rules = [{ required: true, whitespace: true, message: t('entity:invalid.required') }];
  return (
    <FormDrawer
      title={t('do.open')}
      saveLabel={t('open.save')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>{t('open.note', { no: row.externalNo, source: row.source })}</p>
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          code: row.outletCode.slice(0, 32),
          name: row.outletName || row.outletCode,
          contact: row.receiver,
          phone: row.phone,
          address: row.address,
        }}
        onFinish={(facts) => void save(facts)}
      >
        <Form.Item name="name" label={t('open.name')} rules={rules}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="code" label={t('open.code')} extra={t('open.codeHint')}>
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="contact" label={t('open.contact')} rules={rules}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="phone" label={t('open.phone')} rules={rules}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="address" label={t('open.address')} rules={rules}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="likeId" label={t('open.like')} extra={t('open.likeHint')} rules={rules}>
          <OursSelect kind="outlet" label={t('open.like')} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
