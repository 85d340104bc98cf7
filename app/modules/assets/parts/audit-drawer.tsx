import { Checkbox, Form, Input, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { devicePlace } from '#app/ui/places/device-place.ts';
import type { assetsApi } from '../api.server.ts';
import { placeMetres } from '../life/rules-state.ts';
import { asset as assetEntity } from '../register/entities.ts';
import type { AssetDetail } from '../wire.ts';
import { ActDrawer } from './act-drawer.tsx';
import { PhotoField } from './evidence-fields.tsx';

interface Values {
  present: boolean;
  scannedNo?: string;
  foundAtId?: string;
  temperature?: number;
  ownFacings?: number;
  allFacings?: number;
  photos?: string[];
  note?: string;
}

const outlet = { ...assetEntity.fields.customerId, name: 'customerId' };
const checks = ['powerOn', 'light', 'door', 'clean'] as const;

/** Inspects an asset where it stands. */
export default function AuditDrawer({ asset, onClose }: { asset: AssetDetail; onClose(): void }) {
  const { t } = useTranslation(['assets', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('assets:audit', asset.id, form);
  const { run, busy, problem } = useCommand<typeof assetsApi>();
  const present = Form.useWatch('present', form) ?? true;
  const save = (values: Values) =>
    run(
      'POST /eAsset/audit',
      async () => ({
        assetId: asset.id,
        ...values,
        place: values.present ? await devicePlace() : null,
      }),
      draft.saved(onClose),
    );
  return (
    <ActDrawer<Values>
      title={`${t('act.audit')} · ${asset.assetNo}`}
      save={t('act.submit')}
      note={t('form.placeHint', { max: placeMetres })}
      form={form}
      initial={{ present: true }}
      busy={busy}
      problem={problem}
      onSave={(values) => void save(values)}
      onClose={onClose}
      draft={draft}
    >
      <Form.Item name="present" label={t('form.present')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {present ? (
        <>
          <Form.Item
            name="scannedNo"
            label={t('form.scannedNo')}
            rules={[{ required: true, message: t('entity:invalid.required') }]}
          >
            <Input maxLength={64} />
          </Form.Item>
          <Form.Item name="foundAtId" label={t('form.foundAtId')} extra={t('form.foundAtHint')}>
            <ReferenceSelect field={outlet} wire={assetEntity.wire} />
          </Form.Item>
          <div className="asset-checks">
            {checks.map((name) => (
              <Form.Item key={name} name={name} valuePropName="checked">
                <Checkbox>{t(`form.${name}`)}</Checkbox>
              </Form.Item>
            ))}
          </div>
          <Form.Item name="temperature" label={t('form.temperature')}>
            <InputNumber className="field-wide" min={-60} max={60} precision={1} />
          </Form.Item>
          <Form.Item name="ownFacings" label={t('form.ownFacings')}>
            <InputNumber className="field-wide" min={0} max={1000} precision={0} />
          </Form.Item>
          <Form.Item name="allFacings" label={t('form.allFacings')}>
            <InputNumber className="field-wide" min={0} max={1000} precision={0} />
          </Form.Item>
        </>
      ) : null}
      <PhotoField />
      <Form.Item name="note" label={t('form.note')}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </ActDrawer>
  );
}
