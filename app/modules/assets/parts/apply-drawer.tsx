import { Button, DatePicker, Form, Input, InputNumber } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { assetsApi } from '../api.server.ts';
import { type MovementFact, type MovementKind, movementNeeds, placing } from '../movements/rules-movement.ts';
import { assetMovement } from '../register/entities.ts';
import type { AssetDetail, MovementFacts } from '../wire.ts';
import { ActDrawer } from './act-drawer.tsx';

interface Values {
  toCustomerId?: string;
  toDepot?: string;
  replacementId?: string;
  agreementNo?: string;
  agreement?: Dayjs;
  yuan?: number;
  note?: string;
}

const outlet = { ...assetMovement.fields.toCustomerId, name: 'toCustomerId' };
const other = { ...assetMovement.fields.assetId, name: 'assetId' };

/**
 * Applies for a movement of an asset, with what its kind needs; `to` is the outlet that is filled in, `draft` what was
 * begun of it, which may be put away again.
 */
export default function ApplyDrawer({
  asset,
  kind,
  to,
  draft,
  onClose,
}: {
  asset: Pick<AssetDetail, 'id' | 'assetNo'> & Partial<Pick<AssetDetail, 'givenUp'>>;
  kind: MovementKind;
  to?: { id: string; name: string };
  draft?: MovementFacts | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation(['assets', 'entity']);
  const [form] = Form.useForm<Values>();
  const typed = useFormDraft('assets:movement', draft ? draft.id : `${kind}:${asset.id}`, form);
  const { run, busy, problem } = useCommand<typeof assetsApi>();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const has = (fact: MovementFact) => movementNeeds[kind].includes(fact);
  const save = ({ agreement, yuan, ...values }: Values) =>
    run(
      'POST /eAssetAppr/apply',
      {
        assetId: asset.id,
        kind,
        ...values,
        agreementTo: agreement?.format('YYYY-MM-DD'),
        depositFen: Math.round((yuan ?? 0) * 100),
      },
      typed.saved(onClose),
    );
  const keep = (kept: MovementFacts) => {
    const { toDepot, replacementId, note } = form.getFieldsValue();
    const values = { toDepot, replacementId, note };
    const { id, version } = kept;
    return run('PUT /eAssetAppr/saveDraft', { id, version, ...values }, typed.saved(onClose));
  };
  return (
    <ActDrawer
      title={`${t(`act.${kind}`)} · ${asset.assetNo}`}
      save={t('act.submit')}
      tools={
        draft ? (
          <Button disabled={busy} onClick={() => void keep(draft)}>
            {t('act.saveDraft')}
          </Button>
        ) : null
      }
      form={form}
      initial={{
        yuan: 0,
        toCustomerId: to?.id,
        note: asset.givenUp ? t('form.givenUp', { orderNo: asset.givenUp }) : undefined,
        ...begun(draft),
      }}
      busy={busy}
      problem={problem}
      onSave={(values) => void save(values)}
      onClose={onClose}
      draft={typed}
    >
      {has('toCustomerId') ? (
        <Form.Item name="toCustomerId" label={t('form.toCustomerId')} rules={required}>
          <ReferenceSelect field={outlet} wire={assetMovement.wire} valueText={to?.name} />
        </Form.Item>
      ) : null}
      {has('agreementNo') ? (
        <>
          <Form.Item name="agreementNo" label={t('form.agreementNo')} rules={required}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="agreement" label={t('form.agreementTo')} rules={required}>
            <DatePicker className="field-wide" />
          </Form.Item>
        </>
      ) : null}
      {placing.has(kind) ? (
        <Form.Item name="yuan" label={t('form.deposit')}>
          <InputNumber className="field-wide" min={0} max={1_000_000} precision={2} />
        </Form.Item>
      ) : null}
      {has('replacementId') ? (
        <Form.Item
          name="replacementId"
          label={t('form.replacementId')}
          extra={t('form.replacementHint')}
          rules={required}
        >
          <ReferenceSelect field={other} wire={assetMovement.wire} valueText={draft?.replacement?.name} />
        </Form.Item>
      ) : null}
      {has('toDepot') ? (
        <Form.Item name="toDepot" label={t('form.toDepot')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
      ) : null}
      <Form.Item name="note" label={t('form.note')} rules={has('note') ? required : []}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </ActDrawer>
  );
}

/** What a draft says so far; the note of one that nobody has edited names its order alone. */
function begun(draft: MovementFacts | undefined): Partial<Values> {
  if (!draft) return {};
  const { to, replacement, note, version } = draft;
  return {
    ...(to ? { toDepot: to } : {}),
    ...(replacement ? { replacementId: replacement.id } : {}),
    ...(note && version > 1 ? { note } : {}),
  };
}
