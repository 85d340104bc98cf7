import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { apiPut } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import type { AssetDetail, SettleEvent } from '../wire.ts';
import { ActDrawer } from './act-drawer.tsx';

interface Values {
  note?: string;
  depot?: string;
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
  const { act, busy, problem } = useAct();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const { id, version } = asset;
  return (
    <ActDrawer<Values>
      title={`${t(`act.${event}`)} · ${asset.assetNo}`}
      save={t(`act.${event}`)}
      form={form}
      busy={busy}
      problem={problem}
      onSave={(values) =>
        void act(() => apiPut('/eAsset/settle', { id, version, event, ...values }), onClose)
      }
      onClose={onClose}
    >
      {event === 'find' ? (
        <Form.Item name="depot" label={t('form.depot')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
      <Form.Item name="note" label={t('form.note')} rules={required}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </ActDrawer>
  );
}
