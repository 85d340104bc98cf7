import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { devicePlace } from '#app/ui/places/device-place.ts';
import type { assetsApi } from '../api.server.ts';
import { placeMetres } from '../life/rules-state.ts';
import { inspectionResults } from '../movements/rules-movement.ts';
import type { MovementFacts } from '../wire.ts';
import { ActDrawer } from './act-drawer.tsx';
import { PhotoField, SignatureFields } from './evidence-fields.tsx';

/** What is done with a movement that was applied for. */
export type MovementAct = 'approve' | 'refuse' | 'complete' | 'cancel' | 'inspect' | 'refund' | 'discard';

interface Values {
  comment?: string;
  note?: string;
  scannedNo?: string;
  takenNo?: string;
  signer?: string;
  signature?: string;
  photos?: string[];
  depositReceiptNo?: string;
  reason?: string;
  inspection?: (typeof inspectionResults)[number];
}

/** Decides, carries out or calls off a movement, or asks for its deposit to go back. */
export default function MovementDrawer({
  movement,
  does,
  onClose,
}: {
  movement: MovementFacts;
  does: MovementAct;
  onClose(): void;
}) {
  const { t } = useTranslation(['assets', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('assets:movement-act', `${does}:${movement.id}`, form);
  const { run, busy, problem } = useCommand<typeof assetsApi>();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const takesBack = does === 'complete' && movement.kind === 'recover';
  const exchanges = movement.kind === 'exchange';
  const word = t(`act.${takesBack ? 'takeBack' : does}`);
  const { id, version } = movement;
  const calls: Record<MovementAct, (values: Values) => Promise<unknown>> = {
    approve: (values) =>
      run('PUT /eAssetAppr/decide', { id, version, pass: true, ...values }, draft.saved(onClose)),
    refuse: (values) =>
      run('PUT /eAssetAppr/decide', { id, version, pass: false, ...values }, draft.saved(onClose)),
    complete: ({ scannedNo = '', ...values }) =>
      run(
        'PUT /eAssetAppr/complete',
        async () => ({ id, version, scannedNo, ...values, place: await devicePlace() }),
        onClose,
      ),
    cancel: ({ note = '' }) => run('PUT /eAssetAppr/cancel', { id, version, note }, draft.saved(onClose)),
    inspect: ({ inspection = 'sound', note }) =>
      run('PUT /eAssetAppr/inspect', { id, version, inspection, note }, draft.saved(onClose)),
    discard: () => run('PUT /eAssetAppr/discardDraft', { id, version }, draft.saved(onClose)),
    refund: ({ reason = '' }) => run('PUT /eAssetAppr/refundDeposit', { id, reason }, draft.saved(onClose)),
  };
  const hints: Partial<Record<MovementAct, string>> = {
    complete: t('form.placeHint', { max: placeMetres }),
    discard: t('form.discardHint'),
    refund: t('form.refundHint'),
  };
  return (
    <ActDrawer<Values>
      title={`${word} · ${movement.movementNo}`}
      save={word}
      note={hints[does]}
      form={form}
      busy={busy}
      problem={problem}
      onSave={(values) => void calls[does](values)}
      onClose={onClose}
      draft={draft}
    >
      {does === 'approve' || does === 'refuse' ? (
        <Form.Item name="comment" label={t('form.comment')} rules={does === 'refuse' ? required : []}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      ) : null}
      {does === 'cancel' ? (
        <Form.Item name="note" label={t('form.note')} rules={required}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      ) : null}
      {does === 'inspect' ? (
        <>
          <Form.Item name="inspection" label={t('movement.field.inspection')} rules={required}>
            <Radio.Group
              options={inspectionResults.map((value) => ({
                value,
                label: t(`movement.choice.inspection.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="note"
            label={t('form.note')}
            dependencies={['inspection']}
            rules={[
              ({ getFieldValue }) => ({
                required: getFieldValue('inspection') !== 'sound',
                message: t('errors.say-damage'),
              }),
            ]}
          >
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        </>
      ) : null}
      {does === 'refund' ? (
        <Form.Item name="reason" label={t('form.note')}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      ) : null}
      {does === 'complete' ? (
        <>
          {exchanges ? (
            <Form.Item name="takenNo" label={t('form.takenNo')} rules={required}>
              <Input maxLength={64} />
            </Form.Item>
          ) : null}
          <Form.Item
            name="scannedNo"
            label={t(exchanges ? 'form.broughtNo' : 'form.scannedNo')}
            rules={required}
          >
            <Input maxLength={64} />
          </Form.Item>
          {movement.depositFen > 0 ? (
            <Form.Item name="depositReceiptNo" label={t('form.depositReceiptNo')} rules={required}>
              <Input maxLength={40} />
            </Form.Item>
          ) : null}
          <PhotoField required={!takesBack} />
          <SignatureFields />
        </>
      ) : null}
    </ActDrawer>
  );
}
