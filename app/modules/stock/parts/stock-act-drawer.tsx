import { Form, Input, InputNumber, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import type { StockRow } from '../balances/wire.ts';
import type { StockActDone } from '../documents/wire.ts';
import { freeOf } from '../rules.ts';
import type { RowAct } from './stock-table.tsx';

interface Props {
  act: RowAct;
  row: StockRow;
  warehouses: readonly { id: string; name: string }[];
  onDone(doc: StockActDone): void;
  onClose(): void;
}

interface Values {
  qty: number;
  toWarehouseId?: string;
  remark?: string;
}

/** Sends off, counts, writes off, freezes or unfreezes one batch. */
export default function StockActDrawer({ act, row, warehouses, onDone, onClose }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('stock:act', `${act}:${row.warehouseId}:${row.batchId}`, form);
  const fetcher = useFetcher<StockActDone | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data : null;
  const saved = useEffectEvent(draft.saved(onDone));
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved(data);
  }, [state, data]);
  const free = act === 'unfreeze' ? row.frozen : freeOf(row);
  const [requestKey] = useState(uuid32);
  const needsReason = act === 'loss' || act === 'freeze' || act === 'unfreeze';
  const required = { required: true, message: t('entity:invalid.required') };

  function save({ qty, toWarehouseId, remark = '' }: Values) {
    const goods = { productId: row.productId, batchId: row.batchId };
    const here = { warehouseId: row.warehouseId, remark, requestKey };
    const payload = {
      transfer: {
        fromWarehouseId: row.warehouseId,
        toWarehouseId,
        remark,
        requestKey,
        lines: [{ ...goods, qty }],
      },
      count: { ...here, lines: [{ ...goods, counted: qty }] },
      loss: { ...here, lines: [{ ...goods, qty }] },
      freeze: { ...here, lines: [{ ...goods, qty }] },
      unfreeze: { ...here, lines: [{ ...goods, qty }] },
    }[act];
    void fetcher.submit({ does: act, payload: JSON.stringify(payload) }, { method: 'post' });
  }

  return (
    <FormDrawer
      size={440}
      title={t(`menu.${act}`)}
      busy={state !== 'idle'}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p className="stock-act-what">
        <strong>{row.productName}</strong>
        <span>
          {row.warehouseName} · {t('batchNo')} {row.batchNo}
        </span>
        <span>
          {t('actNote', {
            onHand: row.onHand,
            reserved: row.reserved,
            frozen: row.frozen,
            unit: row.unit,
          })}
        </span>
      </p>
      {refused ? (
        <p role="alert" className="notice-warning">
          {refused.message}
        </p>
      ) : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{ qty: act === 'count' ? row.onHand : undefined }}
      >
        {act === 'transfer' ? (
          <Form.Item name="toWarehouseId" label={t('toWarehouse')} rules={[required]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={warehouses
                .filter(({ id }) => id !== row.warehouseId)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        ) : null}
        <Form.Item name="qty" label={t(act === 'count' ? 'counted' : 'qty')} rules={[required]}>
          <InputNumber
            className="field-wide"
            precision={0}
            min={act === 'count' ? 0 : 1}
            max={act === 'count' ? undefined : free}
            suffix={row.unit}
          />
        </Form.Item>
        <Form.Item
          name="remark"
          label={t(needsReason ? 'reason' : 'remark')}
          rules={needsReason ? [required] : []}
        >
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
