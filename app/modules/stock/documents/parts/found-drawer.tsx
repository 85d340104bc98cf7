import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '#app/entity/form/draft/remembered.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { GoodsOption, StockActDone } from '../wire.ts';
import { GoodsSelect } from './goods-lines.tsx';
import { useStockAct } from './use-stock-act.ts';

interface Props {
  id: string;
  onDone(done: StockActDone): void;
  onClose(): void;
}

interface Values {
  goods: string;
  batchNo: string;
  productionDate: Dayjs;
  qty: number;
  unit?: string;
}

/** Goods that lie there and are not on the sheet. */
export default function FoundDrawer({ id, onDone, onClose }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const [form] = Form.useForm<Values>();
  const [known] = useState(() => new Map<string, GoodsOption>());
  const draft = useFormDraft('stock:found', id, form, remembered(known));
  const { busy, outcome, at, send } = useStockAct(draft.saved(onDone));
  const goods = Form.useWatch('goods', form);
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <FormDrawer
      size={440}
      title={t('documents.found')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <OutcomeNote outcome={outcome?.ok ? null : outcome} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ goods: productId, batchNo, productionDate, qty, unit }: Values) =>
          send('enter-count', {
            id,
            found: [
              {
                productId,
                batchNo,
                productionDate: productionDate.format('YYYY-MM-DD'),
                qty,
                unit: unit ?? null,
              },
            ],
          })
        }
      >
        <Form.Item name="goods" label={t('product')} rules={[required]} {...at('productId')}>
          <GoodsSelect
            path="/eProd/stockDoc/products"
            asked={{}}
            known={known}
            onPick={(option) => form.setFieldValue('unit', option.units[0]?.unit)}
          />
        </Form.Item>
        <Form.Item name="batchNo" label={t('batchNo')} rules={[required]}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item
          name="productionDate"
          label={t('productionDate')}
          rules={[required]}
          {...at('productionDate')}
        >
          <DatePicker className="field-wide" />
        </Form.Item>
        <Form.Item name="qty" label={t('counted')} rules={[required]}>
          <InputNumber className="field-wide" precision={0} min={0} max={1_000_000} />
        </Form.Item>
        <Form.Item name="unit" label={t('documents.unit')}>
          <Select
            options={(known.get(goods ?? '')?.units ?? []).map(({ unit }) => ({ value: unit, label: unit }))}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
