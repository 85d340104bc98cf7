import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { purchasesApi } from '../api.server.ts';
import type { Named } from '../wire.ts';
import { DealerSelect } from './dealer-select.tsx';

interface Props {
  /** Null: whoever is chosen. */
  dealer: Named | null;
  creditFen: number | null;
  onClose(): void;
}

/** Says how much a dealer may owe the brand; left empty there is no limit. */
export default function CreditDrawer({ dealer, creditFen, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [form] = Form.useForm<{ dealerId: string; yuan?: number | null }>();
  const draft = useFormDraft('purchases:credit', dealer?.id ?? '', form);
  const { run, busy, problem } = useCommand<typeof purchasesApi>();
  return (
    <FormDrawer
      size={440}
      title={t('account.giveCredit')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ dealerId: dealer?.id, yuan: creditFen === null ? null : creditFen / 100 }}
        onFinish={({ dealerId, yuan }) =>
          void run(
            'PUT /ePurchaseAccount/credit',
            { dealerId, creditFen: yuan === null || yuan === undefined ? null : Math.round(yuan * 100) },
            draft.saved(onClose),
          )
        }
      >
        <Form.Item
          name="dealerId"
          label={t('account.field.dealerId')}
          rules={[{ required: true, message: t('entity:invalid.required') }]}
        >
          <DealerSelect known={dealer} path="/ePurchaseAccount/dealers" />
        </Form.Item>
        <Form.Item name="yuan" label={t('account.field.creditFen')} extra={t('account.creditHint')}>
          <InputNumber className="field-wide" precision={2} min={0} max={1_000_000_000} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
