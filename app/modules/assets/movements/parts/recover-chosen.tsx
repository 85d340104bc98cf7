import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import type { assetsApi } from '../../api.server.ts';
import { ActDrawer } from '../../parts/act-drawer.tsx';

const send = commandsOf<typeof assetsApi>();

/** An asset that was ticked. */
export interface Chosen {
  id: string;
  assetNo: string;
}

interface Values {
  toDepot: string;
  note?: string;
}

/** Applies to recover several assets, one after the other; one that is refused stops no other and says why. */
export default function RecoverChosen({
  chosen,
  onClose,
  onDone,
}: {
  chosen: readonly Chosen[];
  onClose(): void;
  /** All of them were applied for. */
  onDone(): void;
}) {
  const { t } = useTranslation(['assets', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('assets:recover-chosen', '', form);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const once = useRetryKey();
  const [left, setLeft] = useState(chosen);
  const [refused, setRefused] = useState<readonly (Chosen & { text: string })[]>([]);

  async function save(values: Values): Promise<void> {
    setBusy(true);
    const failed: (Chosen & { text: string })[] = [];
    for (const one of left) {
      try {
        const input = { assetId: one.id, kind: 'recover' as const, ...values };
        await once(
          [input],
          (idempotencyKey) => send('POST /eAssetAppr/apply', input, { idempotencyKey, mask: false }),
          one.id,
        );
      } catch (error) {
        const text = (error instanceof ApiError && error.message) || t('common:errors.unforeseen');
        failed.push({ ...one, text });
      }
    }
    setBusy(false);
    // What was applied for is not applied for again.
    setLeft(failed);
    setRefused(failed);
    await revalidate();
    if (failed.length === 0) draft.saved(onDone)();
  }

  return (
    <ActDrawer<Values>
      title={t('recover.title', { count: left.length })}
      save={t('act.recover')}
      form={form}
      busy={busy}
      problem={null}
      onSave={(values) => void save(values)}
      onClose={onClose}
      draft={draft}
    >
      {refused.length > 0 ? (
        <div role="alert" className="field-error">
          {t('recover.refused', { done: chosen.length - refused.length, count: refused.length })}
          <ul>
            {refused.map(({ id, assetNo, text }) => (
              <li key={id}>{[assetNo, text].join(t('common:mark.label'))}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <Form.Item
        name="toDepot"
        label={t('form.toDepot')}
        rules={[{ required: true, message: t('entity:invalid.required') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="note" label={t('form.note')}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
    </ActDrawer>
  );
}
