import { Checkbox, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { DocumentDetail, DocumentLineRow, StockActDone } from '../wire.ts';
import { useStockAct } from './use-stock-act.ts';

interface Props {
  document: DocumentDetail;
  onDone(done: StockActDone): void;
  onClose(): void;
}

interface Came {
  qty?: number | null;
  unit?: string;
  batchNo?: string;
  productionDate?: Dayjs | null;
  reason?: string;
}

interface Values {
  lines: Came[];
  close?: boolean;
}

/** Says what really came: of a transfer line by line with the reason of each difference, of a receipt batch by batch. */
export default function ReceiveDocumentDrawer({ document, onDone, onClose }: Props) {
  const { t } = useTranslation(['stock', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('stock:receive-document', document.id, form);
  const { busy, outcome, at, send } = useStockAct(draft.saved(onDone));
  const { id, version, lines } = document;
  const transfer = document.kind === 'transfer';
  const rest = (row: DocumentLineRow) => row.qty - row.doneQty;
  const open = transfer ? lines.records : lines.records.filter((row) => rest(row) > 0);
  const typed = Form.useWatch('lines', form) ?? [];

  function save({ lines: came, close }: Values) {
    const given = open.map((row, index) => ({ row, ...came[index] }));
    if (transfer) {
      const all = given.map(({ row, qty, unit, reason }) => ({
        lineNo: row.lineNo,
        qty: qty ?? 0,
        unit: unit ?? null,
        reason: reason ?? null,
      }));
      send('receive-transfer', { id, version, lines: all });
      return;
    }
    const some = given
      .filter(({ qty }) => qty)
      .map(({ row, qty, unit, batchNo, productionDate }) => ({
        lineNo: row.lineNo,
        qty,
        unit: unit ?? null,
        batchNo: batchNo ?? '',
        productionDate: productionDate?.format('YYYY-MM-DD') ?? '',
      }));
    send('receive-goods', { id, version, close: close ?? false, lines: some });
  }

  /** Whether so much of a line, as it is typed now, is not what was still to come. */
  function differs(row: DocumentLineRow, came: Came | undefined): boolean {
    const factor = row.units.find(({ unit }) => unit === came?.unit)?.factor ?? 1;
    return (came?.qty ?? 0) * factor !== rest(row);
  }

  return (
    <FormDrawer
      size={720}
      title={t(transfer ? 'documents.receiveTransfer' : 'documents.receiveGoods')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
      saveLabel={t('documents.receive')}
    >
      <OutcomeNote outcome={outcome?.ok ? null : outcome && { ...outcome, field: undefined }} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={save}
        initialValues={{
          lines: open.map((row) => ({
            qty: rest(row),
            unit: row.unit,
            batchNo: row.batchNo ?? undefined,
            productionDate: row.productionDate ? dayjs(row.productionDate) : undefined,
          })),
        }}
      >
        {open.map((row, index) => (
          <fieldset key={row.lineNo} className="receive-line">
            <legend>
              {row.productName} {row.spec}
              {transfer ? ` · ${row.batchNo ?? ''}` : ''}
              <small className="number">
                {t('documents.stillToCome', { qty: rest(row), unit: row.unit })}
              </small>
            </legend>
            {transfer ? null : (
              <>
                <Form.Item
                  name={['lines', index, 'batchNo']}
                  label={t('batchNo')}
                  rules={[{ required: Boolean(typed[index]?.qty), message: t('entity:invalid.required') }]}
                >
                  <Input maxLength={64} />
                </Form.Item>
                <Form.Item
                  name={['lines', index, 'productionDate']}
                  label={t('productionDate')}
                  rules={[{ required: Boolean(typed[index]?.qty), message: t('entity:invalid.required') }]}
                >
                  <DatePicker className="field-wide" />
                </Form.Item>
              </>
            )}
            <Form.Item name={['lines', index, 'qty']} label={t('documents.cameNow')}>
              <InputNumber className="field-wide" precision={0} min={0} max={1_000_000_000} />
            </Form.Item>
            <Form.Item name={['lines', index, 'unit']} label={t('documents.unit')}>
              <Select options={row.units.map(({ unit }) => ({ value: unit, label: unit }))} />
            </Form.Item>
            {transfer && differs(row, typed[index]) ? (
              <Form.Item
                className="receive-reason"
                name={['lines', index, 'reason']}
                label={t('documents.differenceReason')}
                rules={[{ required: true, message: t('entity:invalid.required') }]}
                {...at(`reason.${row.lineNo}`)}
              >
                <Input maxLength={200} />
              </Form.Item>
            ) : null}
          </fieldset>
        ))}
        {transfer ? null : (
          <Form.Item name="close" valuePropName="checked">
            <Checkbox>{t('documents.closeReceipt')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}
