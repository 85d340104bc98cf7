import { Form, Input, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { partApi } from '../api.server.ts';
import type { RequestEvent } from '../rules-parts.ts';
import type { PartRequestRow, PartStockPage } from '../wire.ts';

type Request = Pick<PartRequestRow, 'id' | 'requestNo' | 'lines'>;

interface Values {
  note?: string;
  warehouseId?: string;
  granted?: Record<string, number>;
}

/** Moves a request for parts by an event, with what that event needs. */
export default function RequestDrawer({
  request,
  event,
  onClose,
}: {
  request: Request;
  event: RequestEvent;
  onClose(): void;
}) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('repair:part-request-act', `${event}:${request.id}`, form);
  const { run, busy, problem } = useCommand<typeof partApi>();
  const required = { required: true, message: t('entity:invalid.required') };
  const label = t(`partRequest.act.${event}`);

  const { id } = request;

  function save({ note, warehouseId = '', granted = {} }: Values) {
    switch (event) {
      case 'issue':
        return run('PUT /mes/partRequest/issue', { id, warehouseId }, draft.saved(onClose));
      case 'receive':
      case 'cancel':
        return run(`PUT /mes/partRequest/${event}`, { id }, draft.saved(onClose));
      case 'approve': {
        const parts = Object.entries(granted).map(([partId, qty]) => ({ partId, qty }));
        return run(
          'PUT /mes/partRequest/decide',
          { id, pass: true, note, granted: parts },
          draft.saved(onClose),
        );
      }
      default:
        return run('PUT /mes/partRequest/decide', { id, pass: false, note }, draft.saved(onClose));
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
      <p>{t(`partRequest.actHint.${event}`)}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={save}>
        {event === 'approve'
          ? request.lines.map((line) => (
              <Form.Item
                key={line.partId}
                name={['granted', line.partId]}
                label={`${line.code} ${line.name} · ${t('partRequest.granted')}`}
                rules={[required]}
                initialValue={line.qty}
              >
                <InputNumber className="field-wide" precision={0} min={0} max={line.qty} suffix={line.unit} />
              </Form.Item>
            ))
          : null}
        {event === 'issue' ? (
          <Form.Item name="warehouseId" label={t('partRequest.field.warehouseId')} rules={[required]}>
            <StoreSelect />
          </Form.Item>
        ) : null}
        {event === 'refuse' ? (
          <Form.Item name="note" label={t('act.note')} rules={[required]}>
            <Input.TextArea rows={3} maxLength={300} showCount />
          </Form.Item>
        ) : null}
      </Form>
    </FormDrawer>
  );
}

/** A warehouse of spare parts. */
export function StoreSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?(id: string): void;
}) {
  const { t } = useTranslation('repair');
  const [found, setFound] = useState<PartStockPage['warehouses'] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    apiGet<PartStockPage>('/mes/part/stock', { size: 1 }, { signal: stop.signal, mask: false }).then(
      ({ warehouses }) => setFound(warehouses),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      loading={found === null}
      notFoundContent={found === null ? null : t('partStock.noWarehouse')}
      options={(found ?? []).map((one) => ({ value: one.id, label: one.name }))}
      onChange={onChange}
    />
  );
}
