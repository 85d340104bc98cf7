import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { assetsApi } from '../../api.server.ts';
import { ActDrawer } from '../../parts/act-drawer.tsx';
import type { AssetDetail, SettleEvent } from '../../wire.ts';
import { CompensationFields } from './compensation-fields.tsx';

interface Values {
  note?: string;
  depot?: string;
  yuan?: number;
  receiptNo?: string;
}

/** Decides of an asset that is not where it should be. */
export default function SettleDrawer({
  asset,
  event,
  onClose,
}: {
  asset: AssetDetail;
  event: SettleEvent;
  onClose(): void;
}) {
  const { t } = useTranslation(['assets', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('assets:settle', `${event}:${asset.id}`, form);
  const { run, busy, problem } = useCommand<typeof assetsApi>();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const { id, version } = asset;
  const save = ({ yuan, note = '', ...values }: Values) => {
    const paid = event === 'compensate' ? { compensationFen: Math.round((yuan ?? 0) * 100) } : {};
    return run('PUT /eAsset/settle', { id, version, event, note, ...values, ...paid }, draft.saved(onClose));
  };
  return (
    <ActDrawer<Values>
      title={`${t(`act.${event}`)} · ${asset.assetNo}`}
      save={t(`act.${event}`)}
      form={form}
      initial={{ yuan: asset.earnings.bookValueFen / 100 }}
      busy={busy}
      problem={problem}
      onSave={(values) => void save(values)}
      onClose={onClose}
      draft={draft}
    >
      {event === 'find' ? (
        <Form.Item name="depot" label={t('form.depot')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
      {event === 'compensate' ? <CompensationFields asset={asset} /> : null}
      <Form.Item name="note" label={t('form.note')} rules={required}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </ActDrawer>
  );
}
