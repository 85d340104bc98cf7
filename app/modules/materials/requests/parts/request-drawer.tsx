import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { materialsApi } from '../../api.server.ts';
import type { RequestLine } from '../../wire.ts';
import { inUseOf, type RequestEvent, toIssue } from '../rules-requests.ts';

export interface MovingRequest {
  id: string;
  requestNo: string;
  lines: readonly RequestLine[];
}

interface Values {
  note?: string;
  warehouseId?: string;
  qty?: Record<string, number | null>;
  photos?: string[];
}

interface Props {
  request: MovingRequest;
  event: RequestEvent;
  stores: readonly { id: string; name: string }[];
  onClose(): void;
}

/** What of a line an event is about at most; nothing of it asks for nothing. */
const most: Partial<Record<RequestEvent, (line: RequestLine) => number>> = {
  // Of several who decide each sees what the one before has left.
  approve: ({ granted, qty }) => granted ?? qty,
  issue: toIssue,
  return: inUseOf,
  lose: inUseOf,
};

/** What somebody says with an event; with the others there is nothing to say. */
const noteOf: Partial<
  Record<RequestEvent, 'request.field.note' | 'request.field.refusal' | 'request.lostHow'>
> = {
  approve: 'request.field.note',
  refuse: 'request.field.refusal',
  lose: 'request.lostHow',
};

/** Does something with a request, with what that asks for. */
export default function RequestDrawer({ request, event, stores, onClose }: Props) {
  const { t } = useTranslation(['materials', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('materials:request-act', `${event}:${request.id}`, form);
  const { run, busy, problem } = useCommand<typeof materialsApi>();
  const required = { required: true, message: t('entity:invalid.required') };
  const label = t(`request.act.${event}`);
  const { id } = request;
  const atMost = most[event];
  const lines = atMost
    ? request.lines.map((line) => ({ ...line, most: atMost(line) })).filter((line) => line.most > 0)
    : [];

  function save({ note = '', warehouseId = '', qty = {}, photos = [] }: Values) {
    const all = Object.entries(qty).map(([materialId, count]) => ({ materialId, qty: count ?? 0 }));
    const some = all.filter((line) => line.qty > 0);
    switch (event) {
      case 'approve':
        return run(
          'PUT /eMaterialRequest/decide',
          { id, pass: true, note, granted: all },
          draft.saved(onClose),
        );
      case 'refuse':
        return run('PUT /eMaterialRequest/decide', { id, pass: false, note }, draft.saved(onClose));
      case 'issue':
      case 'return':
        return run(`PUT /eMaterialRequest/${event}`, { id, warehouseId, lines: some }, draft.saved(onClose));
      case 'lose':
        return run('PUT /eMaterialRequest/lose', { id, lines: some, note }, draft.saved(onClose));
      case 'receive':
        return run('PUT /eMaterialRequest/receive', { id, photos }, draft.saved(onClose));
      default:
        return run(`PUT /eMaterialRequest/${event}`, { id }, draft.saved(onClose));
    }
  }

  return (
    <FormDrawer
      size={440}
      title={`${label} · ${request.requestNo}`}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={label}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <p>{t(`request.hint.${event}`)}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={save}>
        {event === 'issue' || event === 'return' ? (
          <Form.Item
            name="warehouseId"
            label={t(event === 'issue' ? 'request.storeFrom' : 'request.storeInto')}
            rules={[required]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              notFoundContent={t('request.noStore')}
              options={stores.map((store) => ({ value: store.id, label: store.name }))}
            />
          </Form.Item>
        ) : null}
        {lines.map((line) => (
          <Form.Item
            key={line.materialId}
            name={['qty', line.materialId]}
            label={`${line.code} ${line.name}`}
            extra={t('request.stillOf', { qty: line.most, unit: line.unit })}
            rules={[required]}
            initialValue={event === 'return' || event === 'lose' ? 0 : line.most}
          >
            <InputNumber className="field-wide" precision={0} min={0} suffix={line.unit} />
          </Form.Item>
        ))}
        {noteOf[event] ? (
          <Form.Item name="note" label={t(noteOf[event])} rules={event === 'approve' ? [] : [required]}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        ) : null}
        {event === 'receive' ? (
          <Form.Item name="photos" label={t('request.photos')}>
            <Photos />
          </Form.Item>
        ) : null}
      </Form>
    </FormDrawer>
  );
}

/** The form gives a field its value and takes its changes. */
function Photos({ value = [], onChange }: { value?: string[]; onChange?(photos: string[]): void }) {
  return <PhotoPicker photos={value} onChange={(photos) => onChange?.(photos)} />;
}
