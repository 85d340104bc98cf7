import { Form, Input, Radio, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '#app/entity/form/draft/remembered.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { GoodsOption, StockActDone } from '../wire.ts';
import { GoodsLines, type TypedLine } from './goods-lines.tsx';
import { useStockAct } from './use-stock-act.ts';

/** Kinds that are made on the list of documents. */
export type NewKind = 'transfer' | 'receipt' | 'count';

interface Props {
  kind: NewKind;
  warehouses: readonly { id: string; name: string }[];
  categories: readonly string[];
  onDone(done: StockActDone): void;
  onClose(): void;
}

interface Values {
  warehouseId: string;
  toWarehouseId?: string;
  send?: boolean;
  supplier?: string;
  supplierNo?: string;
  category?: string | null;
  hidesBook?: boolean;
  twoCounters?: boolean;
  remark?: string;
  lines?: TypedLine[];
}

const does: Record<NewKind, string> = {
  transfer: 'transfer',
  receipt: 'draft-receipt',
  count: 'open-count',
};

/** Makes a transfer, a purchase receipt or a count. */
export default function NewDocumentDrawer({ kind, warehouses, categories, onDone, onClose }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const [form] = Form.useForm<Values>();
  const [requestKey] = useState(uuid32);
  // Options stay known by their value when the next search forgets them.
  const [known] = useState(() => new Map<string, GoodsOption>());
  const draft = useFormDraft(`stock:${kind}`, '', form, remembered(known));
  const { busy, outcome, at, send } = useStockAct(draft.saved(onDone));
  const warehouseId = Form.useWatch('warehouseId', form);
  const required = { required: true, message: t('entity:invalid.required') };
  const places = warehouses.map(({ id, name }) => ({ value: id, label: name }));

  function save(values: Values) {
    const { lines = [], remark = '', toWarehouseId, supplier, supplierNo = '', ...facts } = values;
    const common = { remark, requestKey };
    const goods = lines.map(({ goods: value = '', qty, unit, batchNo = '', productionDate }) => ({
      productId: known.get(value)?.productId,
      qty,
      unit: unit ?? null,
      ...(kind === 'transfer'
        ? { batchId: value }
        : { batchNo, productionDate: productionDate?.format('YYYY-MM-DD') ?? null }),
    }));
    const payload = {
      transfer: {
        ...common,
        fromWarehouseId: facts.warehouseId,
        toWarehouseId,
        send: facts.send ?? false,
        lines: goods,
      },
      receipt: { ...common, warehouseId: facts.warehouseId, supplier, supplierNo, lines: goods },
      count: {
        ...common,
        warehouseId: facts.warehouseId,
        category: facts.category ?? null,
        hidesBook: facts.hidesBook ?? false,
        twoCounters: facts.twoCounters ?? false,
      },
    }[kind];
    send(does[kind], payload);
  }

  return (
    <FormDrawer
      size={kind === 'count' ? 440 : 760}
      title={t(`documents.new.${kind}`)}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <OutcomeNote outcome={outcome?.ok ? null : outcome && { ...outcome, field: undefined }} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{ lines: [{}], send: true, hidesBook: true, twoCounters: false }}
      >
        <Form.Item
          name="warehouseId"
          label={t(kind === 'transfer' ? 'documents.fromWarehouse' : 'warehouse.one')}
          rules={[required]}
          {...at('warehouseId')}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={places} />
        </Form.Item>
        {kind === 'transfer' ? (
          <>
            <Form.Item
              name="toWarehouseId"
              label={t('toWarehouse')}
              rules={[required]}
              {...at('toWarehouseId')}
            >
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={places.filter(({ value }) => value !== warehouseId)}
              />
            </Form.Item>
            <Form.Item name="send" label={t('documents.sendNow')}>
              <Radio.Group
                options={[
                  { value: true, label: t('documents.sendNowYes') },
                  { value: false, label: t('documents.sendNowNo') },
                ]}
              />
            </Form.Item>
          </>
        ) : null}
        {kind === 'receipt' ? (
          <>
            <Form.Item name="supplier" label={t('documents.supplier')} rules={[required]}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="supplierNo" label={t('documents.supplierNo')}>
              <Input maxLength={40} />
            </Form.Item>
          </>
        ) : null}
        {kind === 'count' ? (
          <>
            <Form.Item name="category" label={t('documents.category')}>
              <Select
                allowClear
                placeholder={t('documents.allCategories')}
                options={categories.map((value) => ({ value, label: value }))}
              />
            </Form.Item>
            <Form.Item
              name="hidesBook"
              label={t('documents.hidesBook')}
              extra={t('documents.hidesBookNote')}
              valuePropName="checked"
            >
              <Switch />
            </Form.Item>
            <Form.Item
              name="twoCounters"
              label={t('documents.twoCounters')}
              extra={t('documents.twoCountersNote')}
              valuePropName="checked"
            >
              <Switch />
            </Form.Item>
          </>
        ) : null}
        {kind === 'transfer' && warehouseId ? (
          <GoodsLines path="/eProd/stockDoc/goods" asked={{ warehouseId }} withBatch={false} known={known} />
        ) : null}
        {kind === 'receipt' ? (
          <GoodsLines path="/eProd/stockDoc/products" asked={{}} withBatch known={known} />
        ) : null}
        <Form.Item name="remark" label={t('remark')}>
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
