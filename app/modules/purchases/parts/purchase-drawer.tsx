import { DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '#app/entity/form/draft/remembered.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { purchasesApi } from '../api.server.ts';
import { type PurchaseKind, purchaseKinds } from '../orders/rules-states.ts';
import type { PurchaseDetail, PurchaseGoods } from '../wire.ts';
import { DealerSelect } from './dealer-select.tsx';
import { GoodsLines, type TypedLine } from './goods-lines.tsx';
import { useTerms } from './use-terms.ts';

interface Props {
  /** The order to write anew; null for a new one. */
  order: PurchaseDetail | null;
  onClose(): void;
}

interface Values {
  dealerId: string;
  kind: PurchaseKind;
  warehouseId: string;
  expectedOn?: Dayjs | null;
  lines: TypedLine[];
  remark?: string;
  submit: boolean;
}

/** Writes an order of a dealer with the brand, or a return to it: goods with the dealer's prices, and what they come to. */
export default function PurchaseDrawer({ order, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [form] = Form.useForm<Values>();
  const { run, busy, problem } = useCommand<typeof purchasesApi>();
  const [requestKey] = useState(uuid32);
  // Goods stay known by their ids when the next search forgets them.
  const [known] = useState(
    () => new Map<string, PurchaseGoods>(order?.lines.map((line) => [line.productId, asGoods(line)])),
  );
  const draft = useFormDraft('purchases:order', order?.id ?? '', form, remembered(known));
  const dealerId = Form.useWatch('dealerId', form) ?? order?.dealerId;
  const kind = Form.useWatch('kind', form) ?? order?.kind ?? 'order';
  const typed = Form.useWatch('lines', form) ?? [];
  const terms = useTerms(dealerId, (found) => {
    const [first] = found.warehouses;
    if (first && !form.getFieldValue('warehouseId')) form.setFieldValue('warehouseId', first.id);
  });
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const total = typed.reduce((sum, line) => {
    const unit = known.get(line?.productId ?? '')?.units.find((one) => one.unit === line?.unit);
    return sum + (unit?.priceFen ?? 0) * (line?.units ?? 0);
  }, 0);

  function save({ dealerId: dealer, kind: which, expectedOn, lines, remark = '', ...values }: Values) {
    const written = {
      ...values,
      remark,
      expectedOn: expectedOn?.format('YYYY-MM-DD') ?? null,
      lines: lines.map(({ productId = '', unit = '', units = 0 }) => ({ productId, unit, units })),
    };
    return order
      ? run('PUT /ePurchase/edit', { ...written, id: order.id, version: order.version }, draft.saved(onClose))
      : run(
          'POST /ePurchase/add',
          { ...written, dealerId: dealer, kind: which, requestKey },
          draft.saved(onClose),
        );
  }

  return (
    <FormDrawer
      size={760}
      title={order ? `${t('act.edit')} · ${order.no}` : t('purchase.new')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{
          kind: order?.kind ?? 'order',
          dealerId: order?.dealerId,
          warehouseId: order?.warehouseId,
          expectedOn: order?.expectedOn ? dayjs(order.expectedOn) : null,
          remark: order?.remark ?? '',
          submit: true,
          lines: order?.lines.map(({ productId, unit, units }) => ({ productId, unit, units })) ?? [{}],
        }}
      >
        <Form.Item name="kind" label={t('purchase.field.kind')}>
          <Radio.Group
            disabled={order !== null}
            options={purchaseKinds.map((value) => ({ value, label: t(`purchase.choice.kind.${value}`) }))}
            onChange={() => {
              known.clear();
              form.setFieldValue('lines', [{}]);
            }}
          />
        </Form.Item>
        <Form.Item name="dealerId" label={t('purchase.field.dealerId')} rules={required}>
          <DealerSelect
            known={order ? { id: order.dealerId, name: order.dealerName } : null}
            onFirst={(only) => {
              if (!form.getFieldValue('dealerId')) form.setFieldValue('dealerId', only.id);
            }}
          />
        </Form.Item>
        <Form.Item
          name="warehouseId"
          label={t(`warehouseOf.${kind}`)}
          rules={required}
          extra={terms?.warehouses.length === 0 ? t('noWarehouse') : null}
        >
          <Select
            loading={Boolean(dealerId) && terms === null}
            options={(terms?.warehouses ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          />
        </Form.Item>
        <Form.Item name="expectedOn" label={t('purchase.field.expectedOn')}>
          <DatePicker className="field-wide" />
        </Form.Item>
        {dealerId ? <GoodsLines asked={{ dealerId, kind }} known={known} /> : null}
        <p className="purchase-total" aria-live="polite">
          {t('total', { amount: formatFen(total) })}
          {terms && kind === 'order' ? (
            <small>
              {terms.account.freeFen === null
                ? t('figure.noLimit')
                : t('freeNow', { free: formatFen(terms.account.freeFen) })}
            </small>
          ) : null}
        </p>
        <Form.Item name="remark" label={t('purchase.field.remark')}>
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
        <Form.Item name="submit" label={t('afterSaving')}>
          <Radio.Group
            options={[
              { value: true, label: t('submitNow') },
              { value: false, label: t('keepDraft') },
            ]}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

const asGoods = ({
  productId,
  code,
  name,
  spec,
  unit,
  factor,
  priceFen,
}: PurchaseDetail['lines'][number]): PurchaseGoods => ({
  id: productId,
  code,
  name,
  spec,
  units: [{ unit, factor, priceFen }],
  returnable: null,
});
