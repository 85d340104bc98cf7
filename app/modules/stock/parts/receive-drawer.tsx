import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import type { StockActDone } from '../documents/wire.ts';

interface Props {
  warehouses: readonly { id: string; name: string }[];
  onDone(doc: StockActDone): void;
  onClose(): void;
}

interface Values {
  warehouseId: string;
  productId: string;
  batchNo: string;
  productionDate: Dayjs;
  qty: number;
  remark?: string;
}

const productField = { name: 'productId', kind: 'reference', optional: false } as const;

/** Books goods of one batch into a warehouse. */
export default function ReceiveDrawer({ warehouses, onDone, onClose }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('stock:batch-receipt', '', form);
  const fetcher = useFetcher<StockActDone | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data : null;
  const saved = useEffectEvent(draft.saved(onDone));
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved(data);
  }, [state, data]);
  const [requestKey] = useState(uuid32);
  const required = { required: true, message: t('entity:invalid.required') };

  function save({ warehouseId, remark = '', productionDate, ...line }: Values) {
    const lines = [{ ...line, productionDate: productionDate.format('YYYY-MM-DD') }];
    const payload = JSON.stringify({ warehouseId, remark, requestKey, lines });
    void fetcher.submit({ does: 'receive', payload }, { method: 'post' });
  }

  return (
    <FormDrawer
      size={440}
      title={t('menu.receive')}
      busy={state !== 'idle'}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      {refused ? (
        <p role="alert" className="notice-warning">
          {refused.message}
        </p>
      ) : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={save}>
        <Form.Item name="warehouseId" label={t('warehouse.title')} rules={[required]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="productId" label={t('product')} rules={[required]}>
          <ReferenceSelect field={productField} wire="/eProd/stock" />
        </Form.Item>
        <Form.Item name="batchNo" label={t('batchNo')} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="productionDate" label={t('productionDate')} rules={[required]}>
          <DatePicker className="field-wide" />
        </Form.Item>
        <Form.Item name="qty" label={t('qtyBase')} rules={[required]}>
          <InputNumber className="field-wide" precision={0} min={1} />
        </Form.Item>
        <Form.Item name="remark" label={t('remark')}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
