import { Form, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiGet } from '#app/lib/web/api-client.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { mastersApi } from '../api-masters.server.ts';
import type { ReadKind } from '../rules-masters.ts';
import type { MasterRow } from '../wire.ts';

interface Props {
  kind: ReadKind;
  row: MasterRow;
  onDone(answer: { differences: number }): void;
  onClose(): void;
}

interface Found {
  id: string;
  code: string;
  name: string;
}

/** Says which row of ours something of the ERP's is; of a receipt which outlet has paid. */
export default function LinkDrawer({ kind, row, onDone, onClose }: Props) {
  const { t } = useTranslation(['erp', 'entity']);
  const [form] = Form.useForm<{ ourId: string }>();
  const draft = useFormDraft('erp:link', row.id, form);
  const { busy, problem, run } = useCommand<typeof mastersApi>({ quiet: true });
  const [found, setFound] = useState<Found[]>([]);
  const running = useRef<AbortController>(null);
  async function search(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const options = { signal: own.signal, mask: false };
      setFound(await apiGet<Found[]>('/king/api/masters/candidates', { kind, keyword }, options));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }
  async function save({ ourId }: { ourId: string }) {
    const input = { id: row.id, version: row.version, ourId };
    const sent = await run('PUT /king/api/masters/link', input);
    if (sent) draft.saved(onDone)(sent.answer);
  }
  return (
    <FormDrawer
      size={440}
      title={t(kind === 'receipt' ? 'masters.place' : 'masters.link')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>
        {t(kind === 'receipt' ? 'masters.placeNote' : 'masters.linkNote', { code: row.code, name: row.name })}
      </p>
      <OutcomeNote outcome={problem ? { ok: false, message: problem } : null} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <Form.Item
          name="ourId"
          label={t(`masters.kind.${kind === 'receipt' ? 'customer' : kind}`)}
          rules={[{ required: true, message: t('entity:invalid.required') }]}
        >
          <Select
            showSearch={{ filterOption: false, onSearch: (keyword) => void search(keyword) }}
            onFocus={() => found.length === 0 && void search('')}
            options={found.map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }))}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
